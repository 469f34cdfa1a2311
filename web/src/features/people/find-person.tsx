import type { Person } from '@lexplain/contract/people/people';
import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { EmailInput } from '../../components/email-input/email-input';
import { Failure } from '../../components/failure/failure';
import { formValues } from '../../lib/forms/form-values';
import { useFieldFaults } from '../../lib/forms/use-field-faults';
import classes from './people.module.css';
import { listPersonActions, type PersonDialogKind } from './person-actions';
import { describeSecondFactor, nameOf, roleLabels } from './person-texts';
import { personQuery } from './queries';

const Found = ({
  email,
  onAsk,
}: {
  email: string;
  onAsk: (person: Person, what: PersonDialogKind) => void;
}) => {
  const { data, error, refetch } = useQuery(personQuery(email));
  if (error && !data) {
    return <Failure error={error} fallback="Failed to find the person" onRetry={refetch} />;
  }
  if (!data) return <Text mt="md">Searching...</Text>;
  const { found } = data;
  if (!found) {
    return (
      <Text role="status" mt="md">
        Nobody has verified the address {email}.
      </Text>
    );
  }
  return (
    <section className={classes.found} aria-label="Found">
      <div>
        <span className={classes.foundName}>{nameOf(found)}</span>
        <span className={classes.dimmed}>
          {found.email}, {roleLabels[found.role]}
        </span>
        <span className={classes.dimmed}>Two-step sign-in: {describeSecondFactor(found)}</span>
      </div>
      <div className={classes.buttons}>
        {listPersonActions(found).map(({ kind, label }) => (
          <Button key={kind} variant="default" size="xs" onClick={() => onAsk(found, kind)}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
};

/** Finds someone by their address, to give them a role. */
export const FindPerson = ({
  onAsk,
}: {
  onAsk: (person: Person, what: PersonDialogKind) => void;
}) => {
  const [email, setEmail] = useState<string | null>(null);
  const { faults, isSendable } = useFieldFaults();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isSendable(event.currentTarget))
      setEmail(formValues(event.currentTarget, ['email']).email.trim());
  };
  return (
    <section aria-label="Find a person">
      <Title order={2} size="h4" mt="xl" mb="sm">
        Find a person
      </Title>
      <form noValidate onSubmit={submit} className={classes.find}>
        <EmailInput
          name="email"
          error={faults.email}
          label="Email address"
          autoComplete="off"
          required
        />
        <Button type="submit" variant="default">
          Find
        </Button>
      </form>
      {email !== null && <Found email={email} onAsk={onAsk} />}
    </section>
  );
};
