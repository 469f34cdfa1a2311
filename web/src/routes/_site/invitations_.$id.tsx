import { createFileRoute } from '@tanstack/react-router';
import { InvitationLanding } from '../../features/organisations/invitation-landing';
import { FormGround } from '../../features/site/form-ground';

const Page = () => {
  const { id } = Route.useParams();
  const { token } = Route.useSearch();
  return (
    <FormGround>
      <InvitationLanding arrived={{ id, token }} />
    </FormGround>
  );
};

/** Where the link in a mail leads. Hosting answers with the page of `/invitations`, which it goes on to. */
export const Route = createFileRoute('/_site/invitations_/$id')({
  // By hand: the schema library is a good part of this page.
  validateSearch: ({ token }: Record<string, unknown>) => ({
    token: typeof token === 'string' ? token : '',
  }),
  component: Page,
});
