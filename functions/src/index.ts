import { randomUUID } from 'node:crypto';
import { collections } from '@lexplain/contract/paths';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import type { OutboxName } from './mail/outboxes.ts';
import { mailSettings, sendgridKey } from './runtime.ts';
import { hideRequestsFromFramework } from './runtime-request.ts';

// Each function runs in a process of its own; the platform names the function here.
if (process.env.FUNCTION_TARGET === 'api') hideRequestsFromFramework();

// Each function imports its layer when it is called, so that mail never loads the API nor the API
// SendGrid.

/** Kept, as an import for each call takes a third of a fast one, although the module is there. */
let loading: Promise<typeof import('./app.ts')> | undefined;

export const api = onRequest(
  // The slowest call takes a tenth of this timeout. Eighty bodies of 1 MiB fit into the memory
  // beside the loaded code. Pages reach the API through Hosting, at their own origin: no CORS
  // headers, which the emulator adds otherwise.
  { timeoutSeconds: 30, memory: '512MiB', invoker: 'public', cors: false },
  async (request, response) => {
    loading ??= import('./app.ts');
    const { app } = await loading;
    await app(request, response);
  },
);

const deliveryOptions = {
  retry: true,
  // Longer than the mail client's timeout, shorter than a lease.
  timeoutSeconds: 60,
  // Limits the concurrency at the provider's mail account.
  maxInstances: 2,
  concurrency: 10,
  secrets: [sendgridKey],
};

// One at a time, shorter than the interval: two sweeps would compete for the same leases.
const sweepOptions = {
  schedule: 'every 5 minutes',
  timeoutSeconds: 240,
  maxInstances: 1,
  secrets: [sendgridKey],
};

/** What delivers the mails of an outbox, from the settings of the function. */
const createContext = async <Name extends OutboxName>(name: Name) => {
  const [{ outboxes }, { createSender }, { createSendgrid }] = await Promise.all([
    import('./mail/outboxes.ts'),
    import('./mail/sending/sender.ts'),
    import('./mail/sending/sendgrid.ts'),
  ]);
  const send = createSendgrid({
    key: sendgridKey.value(),
    baseUrl: mailSettings.baseUrl.value(),
    from: mailSettings.from.value(),
  });
  const settings = { to: mailSettings.to.value(), origin: mailSettings.origin.value() };
  return {
    store: outboxes[name],
    send: await createSender(outboxes[name], settings, send),
    // Of each run: a redelivered event is not the run that held the lease before.
    owner: randomUUID(),
  };
};

/** The functions of an outbox: one sends a new mail, the other the mails that are due. */
const sendOutbox = <Name extends OutboxName>(name: Name) => ({
  deliver: onDocumentCreated(
    { document: `${collections[name]()}/{id}`, ...deliveryOptions },
    async ({ params }) => {
      const { deliver } = await import('./mail/sending/deliver.ts');
      await deliver(params.id, await createContext(name));
    },
  ),
  sweep: onSchedule(sweepOptions, async () => {
    const { sweep } = await import('./mail/sending/deliver.ts');
    await sweep(await createContext(name));
  }),
});

export const { deliver: deliverContactMessage, sweep: sweepContactMessages } =
  sendOutbox('contactMessages');

export const { deliver: deliverNotice, sweep: sweepNotices } = sendOutbox('notices');

export const { deliver: deliverUrgentNotice, sweep: sweepUrgentNotices } =
  sendOutbox('urgentNotices');

export const { deliver: deliverNewsNotice, sweep: sweepNewsNotices } = sendOutbox('newsNotices');

/** What delivers the messages to channels. */
const createChannelContext = async () => {
  const [{ channelOutbox }, { createChannelSender, logChannelFailure }] = await Promise.all([
    import('./channels/outbox.ts'),
    import('./channels/sender.ts'),
  ]);
  return {
    store: channelOutbox,
    send: createChannelSender(mailSettings.origin.value()),
    owner: randomUUID(),
    logFailure: logChannelFailure,
  };
};

export const deliverChannelNotice = onDocumentCreated(
  { document: `${collections.channelNotices()}/{id}`, ...deliveryOptions, secrets: [] },
  async ({ params }) => {
    const { deliver } = await import('./mail/sending/deliver.ts');
    await deliver(params.id, await createChannelContext());
  },
);

export const sweepChannelNotices = onSchedule({ ...sweepOptions, secrets: [] }, async () => {
  const { sweep } = await import('./mail/sending/deliver.ts');
  await sweep(await createChannelContext());
});

const hourly = { schedule: 'every 1 hours', timeoutSeconds: 540, maxInstances: 1 };

export const writeIncidentReminders = onSchedule(
  { schedule: 'every 5 minutes', timeoutSeconds: 240, maxInstances: 1 },
  async () => {
    const { countAgain } = await import('./incidents/counted-again.ts');
    await countAgain();
    const { writeIncidentReminders } = await import('./mail/notices/reminders/incidents.ts');
    await writeIncidentReminders();
  },
);

export const writeLawChangeNotices = onSchedule(hourly, async () => {
  const { writeLawChangeNotices } = await import('./mail/notices/law-changes/law-changes.ts');
  await writeLawChangeNotices();
});

export const writeComingDateReminders = onSchedule(hourly, async () => {
  const { writeComingDateReminders } = await import('./mail/notices/reminders/coming-dates.ts');
  await writeComingDateReminders();
});

export const writeActionReminders = onSchedule(hourly, async () => {
  const { writeActionReminders } = await import('./mail/notices/reminders/actions.ts');
  await writeActionReminders();
  const { writeLapseReminders } = await import('./mail/notices/reminders/evidence.ts');
  await writeLapseReminders();
});

export const writeWaitingReviewNotices = onSchedule(hourly, async () => {
  const { writeWaitingReviewNotices } = await import('./mail/notices/waiting-reviews.ts');
  await writeWaitingReviewNotices();
});

export const writeUnassignedReviewNotices = onSchedule(
  // Every time zone has its 8 am at one of these times.
  { schedule: '*/15 * * * *', timeoutSeconds: 540, maxInstances: 1 },
  async () => {
    const { writeUnassignedReviewNotices } = await import('./mail/notices/unassigned-reviews.ts');
    await writeUnassignedReviewNotices();
  },
);

export const writeDueReadingNotices = onSchedule(
  // A run that fails is made up for on the next day: the mail is one a month.
  { schedule: 'every 24 hours', timeoutSeconds: 540, maxInstances: 1 },
  async () => {
    const { writeDueReadingNotices } = await import('./mail/notices/due-readings.ts');
    await writeDueReadingNotices();
  },
);

export const countEndedDay = onSchedule(hourly, async () => {
  const { countEndedDay } = await import('./firm-month/count-ended-day.ts');
  await countEndedDay();
});

export const shortenEndedAddresses = onSchedule(hourly, async () => {
  const { shortenEndedAddresses } = await import('./organisations/invitations/addresses.ts');
  await shortenEndedAddresses();
});

export const recountClients = onSchedule(
  { schedule: 'every 5 minutes', timeoutSeconds: 240, maxInstances: 1 },
  async () => {
    const { recountClients } = await import('./projections/recount.ts');
    await recountClients();
  },
);

export const writeCoverEntries = onSchedule(
  { schedule: 'every 5 minutes', timeoutSeconds: 240, maxInstances: 1 },
  async () => {
    const { writeCoverEntries } = await import('./clients/cover/entries.ts');
    await writeCoverEntries();
  },
);

export const scanWaitingFiles = onSchedule(
  // Shorter than the lease of a scan. A file is in memory meanwhile.
  { schedule: 'every 1 minutes', timeoutSeconds: 540, memory: '512MiB', maxInstances: 1 },
  async () => {
    const { scanWaitingFiles } = await import('./evidence/scans.ts');
    await scanWaitingFiles();
  },
);

export const sweepDeletedAccounts = onSchedule(
  // Twice a day, so that data of deleted accounts is gone within 24 hours.
  { schedule: 'every 12 hours', timeoutSeconds: 540, maxInstances: 1 },
  async () => {
    await import('./followers.ts');
    const { sweepDeletedAccounts } = await import('./deletion/sweep.ts');
    await sweepDeletedAccounts();
    const { deleteRemovedActions } = await import('./actions/removed-actions.ts');
    await deleteRemovedActions();
    const { sweepUploads } = await import('./evidence/sweep.ts');
    await sweepUploads();
    const { applyRecordPeriod } = await import('./firm-records/period.ts');
    await applyRecordPeriod(Date.now() + 60_000);
  },
);
