import { randomUUID } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { mailSettings, sendgridKey } from './runtime.ts';
import { hideRequestsFromFramework } from './runtime-request.ts';

// Each function runs in a process of its own; the platform names the function here.
if (process.env.FUNCTION_TARGET === 'api') hideRequestsFromFramework();

// Each function imports its layer on first use, so that mail never loads the API nor the API SendGrid. A
// dynamic import for each call would cost a tenth of a fast call.

let app: typeof import('./http/app.ts').app | undefined;

const loadApp = async () => {
  ({ app } = await import('./http/app.ts'));
  return app;
};

export const api = onRequest(
  // The slowest call takes a tenth of this timeout. Eighty bodies of 1 MiB fit into the memory beside the
  // loaded code.
  // Pages reach the API through Hosting, at their own origin: no CORS headers, in the emulator either.
  { timeoutSeconds: 30, memory: '512MiB', invoker: 'public', cors: false },
  (request, response) =>
    app ? app(request, response) : loadApp().then((loaded) => loaded(request, response)),
);

const sendgridSettings = () => ({
  key: sendgridKey.value(),
  baseUrl: mailSettings.baseUrl.value(),
  from: mailSettings.from.value(),
});

// The dependencies of a delivery, from the function's settings. Each run has an owner id of its own: a
// redelivered event is not the run that held the lease before.

const createContactContext = async () => {
  const [{ contactDelivery }, { contactSender }] = await Promise.all([
    import('./mail/contact-delivery.ts'),
    import('./mail/sending/contact-sender.ts'),
  ]);
  const send = contactSender({ ...sendgridSettings(), to: mailSettings.to.value() });
  return { store: contactDelivery, send, owner: randomUUID() };
};

const createNoticeContext = async () => {
  const [{ noticeDelivery }, { noticeSender }] = await Promise.all([
    import('./mail/notice-delivery.ts'),
    import('./mail/sending/notice-sender.ts'),
  ]);
  const send = noticeSender({ ...sendgridSettings(), origin: mailSettings.origin.value() });
  return { store: noticeDelivery, send, owner: randomUUID() };
};

const deliveryOptions = {
  retry: true,
  // Longer than the mail client's timeout, shorter than a lease.
  timeoutSeconds: 60,
  // Limits the concurrency at the provider's mail account.
  maxInstances: 2,
  concurrency: 10,
  secrets: [sendgridKey],
};

export const deliverContactMessage = onDocumentCreated(
  { document: paths.contactMessage('{id}'), ...deliveryOptions },
  async (event) => {
    const { deliver } = await import('./mail/sending/deliver.ts');
    await deliver(event.params.id, await createContactContext());
  },
);

export const deliverNotice = onDocumentCreated(
  { document: paths.notice('{id}'), ...deliveryOptions },
  async (event) => {
    const { deliver } = await import('./mail/sending/deliver.ts');
    await deliver(event.params.id, await createNoticeContext());
  },
);

// One at a time, shorter than the interval: two sweeps would compete for the same leases.
const sweepOptions = {
  schedule: 'every 5 minutes',
  timeoutSeconds: 240,
  maxInstances: 1,
  secrets: [sendgridKey],
};

export const sweepContactMessages = onSchedule(sweepOptions, async () => {
  const { sweep } = await import('./mail/sending/sweep.ts');
  await sweep(await createContactContext());
});

export const sweepNotices = onSchedule(sweepOptions, async () => {
  const { sweep } = await import('./mail/sending/sweep.ts');
  await sweep(await createNoticeContext());
});

const hourly = { schedule: 'every 1 hours', timeoutSeconds: 540, maxInstances: 1 };

export const writeLawChangeNotices = onSchedule(hourly, async () => {
  const { writeLawChangeNotices } = await import('./mail/notices/law-changes.ts');
  await writeLawChangeNotices();
});

export const writeWaitingReviewNotices = onSchedule(hourly, async () => {
  const { writeWaitingReviewNotices } = await import('./mail/notices/waiting-reviews.ts');
  await writeWaitingReviewNotices();
});

export const shortenEndedAddresses = onSchedule(hourly, async () => {
  const { shortenEndedAddresses } = await import('./organisations/invitation-addresses.ts');
  await shortenEndedAddresses();
});

export const sweepDeletedAccounts = onSchedule(
  // Twice a day, so that data of deleted accounts is gone within 24 hours.
  { schedule: 'every 12 hours', timeoutSeconds: 540, maxInstances: 1 },
  async () => {
    const { sweepDeletedAccounts } = await import('./personal-data/sweep.ts');
    await sweepDeletedAccounts();
  },
);
