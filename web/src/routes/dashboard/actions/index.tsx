import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { WithAccount } from '../../../features/account/frame/with-account';
import { readActionSearch } from '../../../features/actions/action-search';
import { ActionsPage } from '../../../features/actions/actions-page';
import { useActionNames } from './-use-action-names';

const Actions = () => {
  const search = Route.useSearch();
  const navigate = useNavigate();
  const { organisationId, names } = useActionNames();
  return (
    <WithAccount>
      {({ user }) =>
        organisationId && (
          <ActionsPage
            search={search}
            organisationId={organisationId}
            uid={user.id}
            names={names}
            onSearch={(next) =>
              void navigate({
                to: '/dashboard/actions',
                search: next,
                replace: true,
                resetScroll: false,
              })
            }
          />
        )
      }
    </WithAccount>
  );
};

export const Route = createFileRoute('/dashboard/actions/')({
  validateSearch: readActionSearch,
  component: Actions,
});
