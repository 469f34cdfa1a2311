import { randomUUID } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { mailSettings, sendgridKey } from './runtime.ts';
import { keepRequestsForTheApi } from './runtime-request.ts';

// Each function runs in a process of its own, which the platform names here.
if (process.env.FUNCTION_TARGET === 'api') keepRequestsForTheApi();

// Each function imports its room on first use, so that mail never loads the API nor the API SendGrid. Asking
// for the room again at every call would cost a tenth of a quick one.

let app: typeof import('./api/app.ts').app | undefined;

const loadApp = async () => {
  ({ app } = await import('./api/app.ts'));
  return app;
};

export const api = onRequest(
  // The slowest call takes a tenth of that. Eighty bodies of a mebibyte at once fit beside what is loaded.
  // Pages reach it through Hosting, at their own origin: nobody else's may read an answer, in the emulator either.
  { timeoutSeconds: 30, memory: '512MiB', invoker: 'public', cors: false },
  (request, response) =>
    app ? app(request, response) : loadApp().then((loaded) => loaded(request, response)),
);

/**
 * What a delivery needs, put together from the function's own settings. Each run is an owner of its own:
 * a redelivered event is not the run that held the lease before it.
 */
const delivering = async () => {
  const [{ contactDelivery }, { sendgridSender }] = await Promise.all([
    import('./data/contact-delivery.ts'),
    import('./mail/sendgrid.ts'),
  ]);
  const send = sendgridSender({
    key: sendgridKey.value(),
    baseUrl: mailSettings.baseUrl.value(),
    from: mailSettings.from.value(),
    to: mailSettings.to.value(),
  });
  return { store: contactDelivery, send, owner: randomUUID() };
};

export const deliverContactMessage = onDocumentCreated(
  {
    document: paths.contactMessage('{id}'),
    retry: true,
    // Longer than the mail client waits for an answer, shorter than a lease.
    timeoutSeconds: 60,
    // A burst of messages must not become a burst at the provider's mail account.
    maxInstances: 2,
    concurrency: 10,
    secrets: [sendgridKey],
  },
  async (event) => {
    const { deliver } = await import('./mail/deliver.ts');
    await deliver(event.params.id, await delivering());
  },
);

export const sweepContactMessages = onSchedule(
  // Alone, and no longer than until the next: two sweeps would only meet each other's leases.
  { schedule: 'every 5 minutes', timeoutSeconds: 240, maxInstances: 1, secrets: [sendgridKey] },
  async () => {
    const { sweep } = await import('./mail/sweep.ts');
    await sweep(await delivering());
  },
);

export const sweepDeletedAccounts = onSchedule(
  // Twice a day, so that what an account leaves behind is gone within 24 hours.
  { schedule: 'every 12 hours', timeoutSeconds: 540, maxInstances: 1 },
  async () => {
    const { sweepDeletedAccounts } = await import('./data/deleted-accounts.ts');
    await sweepDeletedAccounts();
  },
);
