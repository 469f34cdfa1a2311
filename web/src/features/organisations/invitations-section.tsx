import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Failure } from '../../components/failure/failure';
import { Loading } from '../../components/loading/loading';
import { InvitationItem } from './invitation-item';
import { InviteForm } from './invite-form';
import classes from './list.module.css';
import { invitationsQuery } from './queries';
import { Said, Section } from './section';
import { dayOf } from './words';

/** The invitations and the form to invite, for owners. */
export const InvitationsSection = ({ organisationId }: { organisationId: string }) => {
  const { data, error, refetch } = useQuery(invitationsQuery(organisationId));
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState<string | null>(null);
  const clear = () => setSaid(null);
  if (data === null) return null;
  return (
    <Section
      id="organisation-invitations"
      title="Invitations"
      heading={heading}
      about="An invitation is a mail with a link, open for 14 days. Inviting an address again replaces its invitation."
    >
      <InviteForm
        organisationId={organisationId}
        onSending={clear}
        onSent={({ email, expires_at }) =>
          setSaid(`${email} was invited. The invitation is open until ${dayOf(expires_at)}.`)
        }
      />
      <Said>{said}</Said>
      {!data && !error && <Loading />}
      {!data && error && (
        <Failure error={error} fallback="Failed to load the invitations" onRetry={refetch} />
      )}
      {data && data.length > 0 && (
        <ul className={classes.list} aria-label="Invitations">
          {data.map((invitation) => (
            <InvitationItem
              key={invitation.id}
              organisationId={organisationId}
              invitation={invitation}
              onChanging={clear}
              onChanged={(change, { email, expires_at }) => {
                if (change === 'resend') {
                  setSaid(`Sent again to ${email}. It is open until ${dayOf(expires_at)}.`);
                  return;
                }
                setSaid(`The invitation to ${email} was cancelled.`);
                // The button that had the focus was removed.
                heading.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
    </Section>
  );
};
