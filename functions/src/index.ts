import { paths } from '@lexplain/contract/paths';
import { onDocumentCreated } from 'firebase-functions/v2/firestore';
import { onRequest } from 'firebase-functions/v2/https';
import { mailSettings, sendgridKey } from './runtime.ts';
import { keepRequestsForTheApi } from './runtime-request.ts';

// Each function runs in a process of its own, which the platform names here.
if (process.env.FUNCTION_TARGET === 'api') keepRequestsForTheApi();

// Each function imports its room on first use, so that mail never loads Express nor the API SendGrid.

export const api = onRequest(
  { timeoutSeconds: 30, invoker: 'public' },
  async (request, response) => {
    const { app } = await import('./api/app.ts');
    app(request, response);
  },
);

export const deliverContactMessage = onDocumentCreated(
  {
    document: paths.contactMessage('{id}'),
    retry: true,
    timeoutSeconds: 60,
    secrets: [sendgridKey],
  },
  async (event) => {
    const [{ deliver }, { contactDelivery }, { sendgridSender }] = await Promise.all([
      import('./mail/deliver.ts'),
      import('./data/contact-delivery.ts'),
      import('./mail/sendgrid.ts'),
    ]);
    const send = sendgridSender({
      key: sendgridKey.value(),
      baseUrl: mailSettings.baseUrl.value(),
      from: mailSettings.from.value(),
      to: mailSettings.to.value(),
    });
    await deliver(event.params.id, {
      store: contactDelivery,
      send,
      now: () => new Date(),
      owner: event.id,
    });
  },
);
