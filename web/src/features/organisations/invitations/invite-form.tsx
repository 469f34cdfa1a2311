import { organisationRole } from '@lexplain/contract/api/policy';
import {
  invitationEndpoints,
  type SentInvitation,
} from '@lexplain/contract/organisations/invitations';
import { Alert, Box, Button, NativeSelect, Text } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { EmailInput } from '../../../components/email-input/email-input';
import { useCommand } from '../../../lib/actions/use-command';
import { useUnsentId } from '../../../lib/actions/use-unsent-id';
import { send } from '../../../lib/api/api-client';
import { messageOf } from '../../../lib/api/api-error';
import { formValues } from '../../../lib/forms/form-values';
import { useFieldFaults } from '../../../lib/forms/use-field-faults';
import { roleLabels } from '../labels';
import { useOrganisationRefetch } from '../use-organisation-refetch';
import classes from './invite-form.module.css';

interface InviteFormProps {
  organisationId: string;
  onSending: () => void;
  onSent: (sent: SentInvitation) => void;
}

/** Invites an address to the organisation. */
export const InviteForm = ({ organisationId, onSending, onSent }: InviteFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const { refetch, onError } = useOrganisationRefetch(organisationId);
  const { idOf, forget } = useUnsentId();
  const invite = useCommand({
    mutationFn: ({ email, role }: { email: string; role: string }, permit) => {
      const body = { email: email.trim(), role: organisationRole.parse(role) };
      const headers = { 'idempotency-key': idOf(body) };
      return send(permit, invitationEndpoints.invite, { headers, body });
    },
    onSuccess: (sent) => {
      forget();
      form.current?.reset();
      void refetch();
      onSent(sent);
    },
    onError,
  });
  const field = useRef<HTMLInputElement>(null);
  const { hash } = useLocation();
  // A link to this form leads to its first field.
  useEffect(() => {
    if (hash === 'invite') field.current?.focus();
  }, [hash]);
  const { faults, isSendable } = useFieldFaults();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSending();
    if (isSendable(event.currentTarget))
      invite.run(formValues(event.currentTarget, ['email', 'role']));
  };
  return (
    <Box component="form" noValidate ref={form} onSubmit={onSubmit} className={classes.form}>
      <EmailInput
        ref={field}
        name="email"
        error={faults.email}
        label="Email address"
        autoComplete="off"
        required
      />
      <NativeSelect
        name="role"
        label="Role"
        data={organisationRole.options.map((value) => ({ value, label: roleLabels[value] }))}
      />
      <Button type="submit" disabled={invite.isPending} className={classes.send}>
        {invite.isPending ? 'Sending...' : 'Send invitation'}
      </Button>
      <Text size="sm" c="dimmed" className={classes.whole}>
        Members work on assessments and read reports. Owners also invite and remove people, and can
        rename or delete the business.
      </Text>
      {invite.isError && (
        <Alert color="red" role="alert" className={classes.whole}>
          {messageOf(invite.error, 'The invitation could not be sent. Please try again.')}
        </Alert>
      )}
    </Box>
  );
};
