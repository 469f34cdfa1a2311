import { createFileRoute, useLocation } from '@tanstack/react-router';
import { InvitationLanding } from '../../features/organisations/invitations/invitation-landing';
import { PageGround } from '../../features/site/layout/page-ground';

const Page = () => {
  const { id } = Route.useParams();
  // Not in the query: browsers do not send a fragment.
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <PageGround>
      <InvitationLanding arrived={{ id, token }} />
    </PageGround>
  );
};

/**
 * The target of the link in a mail. Hosting answers with the page of `/invitations`, to which it
 * redirects.
 */
export const Route = createFileRoute('/_site/invitations_/$id')({
  component: Page,
});
