import type { SentInvitation } from '@lexplain/contract/organisations/invitations';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Failure } from '../../../components/failure/failure';
import { Loading } from '../../../components/loading/loading';
import { Section } from '../../../components/section/section';
import { StatusMessage } from '../../../components/status-message/status-message';
import { formatDayOf } from '../../../lib/text/dates';
import classes from '../list.module.css';
import { useOrganisation } from '../queries';
import { NamingForm } from '../settings/naming-form';
import { InvitationItem } from './invitation-item';
import { invitationsQuery } from './invitations-query';
import { InviteForm } from './invite-form';
import { WaitingMail } from './waiting-mail';

/** The height of the form to invite, in pixels. */
const formHeight = 110;

interface InvitationsSectionProps {
  organisationId: string;
  /** The members, whose table ends with the list of those who are invited. */
  children: (invitations: ReactNode) => ReactNode;
}

/** The form to invite, for owners, above the members and those who are invited. */
export const InvitationsSection = ({ organisationId, children }: InvitationsSectionProps) => {
  const { data: organisation } = useOrganisation();
  const { data, error, refetch } = useQuery(invitationsQuery(organisationId));
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [sent, setSent] = useState<SentInvitation | null>(null);
  const clear = (): void => {
    setSaid(null);
    setSent(null);
  };
  const showSent = (text: string, invitation: SentInvitation): void => {
    setSaid(text);
    setSent(invitation);
  };
  const list = data && data.length > 0 && (
    <ul aria-label="Invitations" className={classes.list}>
      {data.map((invitation) => (
        <InvitationItem
          key={invitation.id}
          organisationId={organisationId}
          invitation={invitation}
          onChanging={clear}
          onSentAgain={(again) => {
            const { email, expires_at, mail_after } = again;
            const done = mail_after ? 'Renewed for' : 'Sent again to';
            showSent(`${done} ${email}. It is open until ${formatDayOf(expires_at)}.`, again);
          }}
          onCancelled={({ email }) => {
            setSaid(`The invitation to ${email} was cancelled.`);
            // The button that had the focus was removed.
            heading.current?.focus();
          }}
        />
      ))}
    </ul>
  );
  return (
    <>
      <Section
        id="organisation-invitations"
        title="Invitations"
        heading={heading}
        about="They get an email with a link that works for 14 days."
      >
        {!organisation && <Loading height={formHeight} />}
        {organisation?.is_named && (
          <InviteForm
            organisationId={organisationId}
            onSending={clear}
            onSent={(invitation) => {
              const { email, expires_at } = invitation;
              const until = `The invitation is open until ${formatDayOf(expires_at)}.`;
              showSent(`${email} was invited. ${until}`, invitation);
            }}
          />
        )}
        {organisation?.is_named === false && (
          <>
            <Text fw={500}>Before you invite anybody, say what your business is called.</Text>
            <NamingForm savedPlace={organisation.place} onNamed={() => heading.current?.focus()} />
          </>
        )}
        <StatusMessage>{said}</StatusMessage>
        {sent && <WaitingMail sent={sent} />}
        {!data && error && (
          <Failure error={error} fallback="Failed to load the invitations" onRetry={refetch} />
        )}
      </Section>
      {children(list)}
    </>
  );
};
