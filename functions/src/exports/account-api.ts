import { endpoints } from '@lexplain/contract/endpoints';
import { listRetentionNotes, toPlan, toUser } from '../account/api.ts';
import { withPlan } from '../account/store.ts';
import { handlersOf } from '../http/endpoint.ts';
import { logRead } from '../organisation-log/logged-reads.ts';
import type { AccountExports, ExportedAccount } from '../personal-data/account-exports-api.ts';
import { findExportScope } from '../personal-data/export-scope.ts';

const rows = { exportMe: endpoints.exportMe };

type Messages = ExportedAccount['contact_messages'];

const waiting = (messages: Messages): Messages =>
  messages.filter(({ delivered, kept_until }) => !delivered && kept_until === null);

export const accountExportHandlers = (features: AccountExports) =>
  handlersOf(rows, {
    exportMe: async (caller) => {
      const { uid, email, emailVerified, user } = caller;
      const scope = findExportScope(caller.actor);
      if (scope) await logRead(caller, scope.organisationId, scope.kind);
      const handedOver = Object.entries(features).map(
        async ([field, exportFor]) => [field, await exportFor(caller)] as const,
      );
      const [account, parts] = await Promise.all([user && withPlan(user), Promise.all(handedOver)]);
      // `fromEntries` loses the types of the fields; the output schema checks them.
      const exported = Object.fromEntries(parts) as Pick<ExportedAccount, keyof AccountExports>;
      return {
        exported_at: new Date(),
        identity: { uid, email, email_verified: emailVerified },
        account: account && {
          ...toUser(uid, account.user),
          plan: toPlan(account.plan),
          created_at: account.user.created_at,
          updated_at: account.user.updated_at,
          sign_ins: account.user.seen_sign_ins.map((began) => new Date(began * 1_000)),
          covers: account.user.covers.map(({ first_day, last_day }) => ({ first_day, last_day })),
          covering: Object.values(account.user.covering).map(({ begins_at, ends_at }) => ({
            from: begins_at,
            until: ends_at,
          })),
          client_list: account.user.client_list,
        },
        ...exported,
        kept_after_deletion: await listRetentionNotes({
          waitingMessages: waiting(exported.contact_messages).length,
        }),
      };
    },
  });
