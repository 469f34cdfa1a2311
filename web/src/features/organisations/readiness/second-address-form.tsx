import { type Readiness, readinessEndpoints } from '@lexplain/contract/incidents/readiness';
import { Box, Button, Text } from '@mantine/core';
import { type SubmitEvent, useRef } from 'react';
import { EmailInput } from '../../../components/email-input/email-input';
import { FormEnd } from '../../../components/form-end/form-end';
import { useUnsentId } from '../../../lib/actions/use-unsent-id';
import { send } from '../../../lib/api/api-client';
import { formValues } from '../../../lib/forms/form-values';
import { useFieldFaults } from '../../../lib/forms/use-field-faults';
import { formatMoment } from '../../../lib/text/dates';
import { useReadinessCommand } from './use-readiness-command';

type SecondAddress = NonNullable<Readiness['second_address']>;

const isInFuture = (moment: string | null): moment is string =>
  moment !== null && Date.parse(moment) > Date.now();

const describe = ({ address, state, reach, mail_after }: SecondAddress): string => {
  if (state === 'ended')
    return `Whoever reads ${address} has stopped the emails. None are sent there any more.`;
  if (reach === 'bounced' || reach === 'complained') {
    return `Mail does not reach ${address}. Enter another address.`;
  }
  if (state === 'confirmed') return `Reminders also go to ${address}.`;
  if (isInFuture(mail_after)) {
    return `${address} has received as many emails today as we send to one address, also for other businesses. The email that asks for a confirmation follows after ${formatMoment(mail_after)}.`;
  }
  return `We sent an email to ${address}. Reminders go there once somebody has opened the link in it and confirmed. The link is valid for seven days.`;
};

/** The state of the second address, in words. */
export const SecondAddressState = ({ second }: { second: Readiness['second_address'] }) => (
  <Text style={{ overflowWrap: 'anywhere' }} aria-live="polite">
    {second ? describe(second) : 'There is no second address.'}
  </Text>
);

interface SecondAddressFormProps {
  organisationId: string;
  second: Readiness['second_address'];
}

/** Sets the second address, which is then mailed, or removes it. */
export const SecondAddressForm = ({ organisationId, second }: SecondAddressFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const { faults, isSendable } = useFieldFaults();
  const { idOf, forget } = useUnsentId();
  const save = useReadinessCommand(
    organisationId,
    (address: string | null, permit) => {
      const body = { address };
      const headers = { 'idempotency-key': idOf(body) };
      return send(permit, readinessEndpoints.saveSecondAddress, { headers, body });
    },
    () => {
      forget();
      form.current?.reset();
    },
  );
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isSendable(event.currentTarget)) return;
    save.run(formValues(event.currentTarget, ['email']).email.trim());
  };
  return (
    <Box component="form" noValidate ref={form} onSubmit={onSubmit} w="100%" maw={480}>
      <EmailInput
        name="email"
        error={faults.email}
        label={second ? 'Another address' : 'Second address'}
        description="One that does not depend on your business’s own mail, such as a private address."
        autoComplete="off"
        required
      />
      <FormEnd
        command={save}
        label="Send a confirmation"
        more={
          second && (
            <Button variant="default" disabled={save.isPending} onClick={() => save.run(null)}>
              Remove the second address
            </Button>
          )
        }
        failure="The second address could not be saved"
        variant="default"
      />
    </Box>
  );
};
