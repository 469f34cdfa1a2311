import { createFileRoute, useLocation } from '@tanstack/react-router';
import { InvitationLanding } from '../../features/organisations/invitation-landing';
import { FormGround } from '../../features/site/form-ground';

const Page = () => {
  const { id } = Route.useParams();
  // Not in the query: browsers keep a fragment to themselves.
  const token = useLocation({ select: ({ hash }) => hash });
  return (
    <FormGround>
      <InvitationLanding arrived={{ id, token }} />
    </FormGround>
  );
};

/** Where the link in a mail leads. Hosting answers with the page of `/invitations`, which it goes on to. */
export const Route = createFileRoute('/_site/invitations_/$id')({
  component: Page,
});
