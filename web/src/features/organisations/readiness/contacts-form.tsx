import { bounds } from '@lexplain/contract/api/bounds';
import {
  type Readiness,
  type ReadinessContacts,
  readinessEndpoints,
} from '@lexplain/contract/incidents/readiness';
import { Box, Fieldset, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormEnd } from '../../../components/form-end/form-end';
import { RaisedList } from '../../../components/raised-list/raised-list';
import { ToneBadge } from '../../../components/tone-badge/tone-badge';
import { ifMatch, send } from '../../../lib/api/api-client';
import { describeExcess } from '../../../lib/forms/text-limit';
import classes from './contacts-form.module.css';
import { useReadinessCommand } from './use-readiness-command';

type ContactRole = keyof ReadinessContacts;

const contacts: readonly { who: ContactRole; label: string }[] = [
  { who: 'leader', label: 'Who leads' },
  { who: 'insurer', label: 'Insurer' },
  { who: 'lawyer', label: 'Lawyer' },
];

const pick = ({ leader, insurer, lawyer }: ReadinessContacts): ReadinessContacts => ({
  leader,
  insurer,
  lawyer,
});

const trim = ({ name, phone }: { name: string; phone: string }) => ({
  name: name.trim(),
  phone: phone.trim(),
});

/** Whether somebody can be called, by what is saved. */
const State = ({ isDone }: { isDone: boolean }) => (
  <span className={classes.state}>
    <ToneBadge tone={isDone ? 'state-done' : 'result-unanswered'}>
      {isDone ? 'Done' : 'To do'}
    </ToneBadge>
  </span>
);

interface ContactsFormProps {
  organisationId: string;
  readiness: Readiness;
}

/** Who leads in an incident, and the telephone numbers of insurer and lawyer, saved together. */
export const ContactsForm = ({ organisationId, readiness }: ContactsFormProps) => {
  // What was typed and is not saved. Other fields show the stored values, also after others'
  // changes.
  const [typed, setTyped] = useState<Partial<ReadinessContacts>>({});
  const shown = { ...pick(readiness), ...typed };
  const save = useReadinessCommand(
    organisationId,
    ({ body, revision }: { body: ReadinessContacts; revision: number }, permit) =>
      send(permit, readinessEndpoints.saveReadiness, { body, headers: ifMatch(revision) }),
    () => setTyped({}),
  );
  const change = (who: ContactRole, part: 'name' | 'phone', text: string): void => {
    setTyped({ ...typed, [who]: { ...shown[who], [part]: text } });
    if (!save.isPending) save.reset();
  };
  const faultOf = (part: 'name' | 'phone', text: string) =>
    describeExcess(bounds[part], text.trim().length);
  const hasFault = contacts.some(
    ({ who }) => faultOf('name', shown[who].name) ?? faultOf('phone', shown[who].phone),
  );
  const body = {
    leader: trim(shown.leader),
    insurer: trim(shown.insurer),
    lawyer: trim(shown.lawyer),
  };
  const hasChange = contacts.some(
    ({ who }) => body[who].name !== readiness[who].name || body[who].phone !== readiness[who].phone,
  );
  const submit = (): void => {
    if (hasFault || !hasChange) return;
    save.run({ body, revision: readiness.revision });
  };
  return (
    <Box component="form" noValidate action={submit} w="100%" maw={760}>
      <RaisedList>
        {contacts.map(({ who, label }) => (
          <li key={who} className={classes.row}>
            <State isDone={readiness[who].name !== '' && readiness[who].phone !== ''} />
            <Fieldset variant="unstyled" legend={label} className={classes.contact}>
              <div className={classes.fields}>
                <TextInput
                  label="Name"
                  value={shown[who].name}
                  onChange={({ currentTarget }) => change(who, 'name', currentTarget.value)}
                  error={faultOf('name', shown[who].name)}
                />
                <TextInput
                  type="tel"
                  label="Telephone"
                  value={shown[who].phone}
                  onChange={({ currentTarget }) => change(who, 'phone', currentTarget.value)}
                  error={faultOf('phone', shown[who].phone)}
                />
              </div>
            </Fieldset>
          </li>
        ))}
      </RaisedList>
      <FormEnd
        command={save}
        isDisabled={!hasChange}
        saved="Contacts saved."
        failure="The contacts could not be saved"
      />
    </Box>
  );
};
