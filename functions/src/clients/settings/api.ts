import type { StoredUser } from '@lexplain/contract/account/stored';
import {
  type ClientListSettings,
  type ClientView,
  clientColumn,
  clientListEndpoints,
  viewedList,
} from '@lexplain/contract/clients/list-settings';
import { paths } from '@lexplain/contract/paths';
import { createAccessRequest, requirePermission } from '../../access/permissions.ts';
import { requireAccount } from '../../access/require-account.ts';
import { inOwnTransaction } from '../../access/sessions.ts';
import { handlersOf } from '../../http/endpoint.ts';
import { db } from '../../platform/firestore.ts';

const parseColumns = (columns: readonly string[]): ClientListSettings['columns'] =>
  columns.flatMap((column) => clientColumn.safeParse(column).data ?? []);

const toStoredView = ({ name, list }: ClientView): StoredUser['client_list']['views'][number] => ({
  name,
  list: Object.fromEntries(
    Object.entries(list).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, value] as const],
    ),
  ),
});

/** As it is stored. A view of a newer release that this one cannot show is left out. */
const toSettings = (user: Pick<StoredUser, 'client_list'> | null): ClientListSettings => {
  const { columns, views } = user?.client_list ?? { columns: null, views: [] };
  return {
    columns: columns && parseColumns(columns),
    views: views.flatMap(({ name, list }) => {
      const known = viewedList.safeParse(list);
      return known.success ? [{ name, list: known.data }] : [];
    }),
  };
};

export const clientListHandlers = handlersOf(clientListEndpoints, {
  getClientList: async (caller) => {
    requirePermission(caller, { provider: true }, 'Not found');
    return toSettings(caller.user);
  },

  saveClientList: (caller, { body }) =>
    inOwnTransaction(caller, async ({ transaction, readAccount }) => {
      const user = requireAccount(await readAccount());
      const access = createAccessRequest(caller, user);
      requirePermission(access, { provider: true }, 'Not found');
      const { columns, views } = user.client_list;
      const client_list = {
        columns: body.columns === undefined ? columns : body.columns,
        views: body.views?.map(toStoredView) ?? views,
      };
      transaction.update(db.doc(paths.user(caller.uid)), { client_list, updated_at: new Date() });
      return toSettings({ client_list });
    }),
});
