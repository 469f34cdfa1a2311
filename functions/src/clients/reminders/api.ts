import { clientReminderEndpoints } from '@lexplain/contract/clients/reminders';
import { findOwnAccount } from '../../access/sessions.ts';
import { handlersOf } from '../../http/endpoint.ts';
import { type PlannedReminder, planReminders } from './plan.ts';
import { remindClients } from './send.ts';

const toPreviewed = ({
  id,
  facts: { organisation, ...facts },
  owners,
  ended,
  remindedAt,
  skip,
}: PlannedReminder) => ({
  id,
  name: organisation,
  skip,
  owners: owners.length,
  ended,
  reminded_at: remindedAt,
  ...facts,
});

export const clientReminderHandlers = handlersOf(clientReminderEndpoints, {
  previewClientReminders: async (caller, { body }) => {
    const user = await findOwnAccount(caller);
    const planned = await planReminders(caller, user, body, new Date());
    return { clients: planned.map(toPreviewed) };
  },

  remindClients: async (caller, { body }) => {
    const { organisation_ids, kind, key, text = '' } = body;
    return remindClients(caller, organisation_ids, { kind, key, text: text.trim() });
  },
});
