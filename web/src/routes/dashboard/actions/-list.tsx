import { useNavigate } from '@tanstack/react-router';
import { WithAccount } from '../../../features/account/frame/with-account';
import type { ActionSearch } from '../../../features/actions/list/action-search';
import { ActionsPage } from '../../../features/actions/list/actions-page';
import { useActionNames } from './-use-action-names';

/** What the organisation has to do. */
export const ActionList = ({ search }: { search: ActionSearch }) => {
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
