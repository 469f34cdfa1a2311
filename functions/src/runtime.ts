import { brand } from '@lexplain/contract/brand';
import { getApps, initializeApp } from 'firebase-admin/app';
import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params';
import { setGlobalOptions } from 'firebase-functions/v2/options';

/**
 * With an emulator host set, the Admin SDK takes unsigned tokens for valid. A deployed function with
 * such a setting would let anyone be anyone, so it must not start. The Functions emulator sets
 * K_SERVICE too; FUNCTIONS_EMULATOR is what tells the two apart.
 */
export const refuseEmulatorSettings = (env: NodeJS.ProcessEnv): void => {
  const setting = ['FIREBASE_AUTH_EMULATOR_HOST', 'FIRESTORE_EMULATOR_HOST'].find(
    (key) => env[key],
  );
  if (setting && env.FUNCTIONS_EMULATOR !== 'true') {
    throw new Error(`${setting} is set outside the emulator: refusing to start`);
  }
};

refuseEmulatorSettings(process.env);

setGlobalOptions({
  region: 'australia-southeast1',
  // 10 × 80 at once is more than a thousand clients ever ask for, and bounds the bill of an attack.
  maxInstances: 10,
  // The work is waiting for Firestore: the bench drives one instance with this many at once, without an error.
  concurrency: 80,
});

export const sendgridKey = defineSecret('SENDGRID_API_KEY');
export const mailSettings = {
  from: defineString('MAIL_FROM', { description: 'Verified sender address of contact mail' }),
  to: defineString('MAIL_TO', { description: 'Where contact messages are delivered' }),
  baseUrl: defineString('SENDGRID_BASE_URL', { default: 'https://api.sendgrid.com' }),
  /** Where the links in mails lead. */
  origin: defineString('SITE_ORIGIN', { default: brand.origin }),
};

/** By which the mail provider signs what it tells (docs/operations.md, "Mail"). Without it nothing is believed. */
export const webhookKey = defineString('SENDGRID_WEBHOOK_KEY', { default: '' });

/**
 * Contact messages taken in an hour, of everyone together: what the provider's mail plan and patience hold.
 */
export const contactMessagesPerHour = defineInt('CONTACT_MESSAGES_PER_HOUR', { default: 300 });

/** Whether contact messages need App Check's proof. The pages send it once they are built with a site key. */
export const enforceAppCheck = defineBoolean('ENFORCE_APP_CHECK', { default: false });

/** How long, in seconds, an instance trusts its copy of the catalogue. */
export const catalogueFreshness = defineInt('CATALOGUE_FRESHNESS', { default: 60 });

/**
 * Whether a failure that its row does not declare is a 500. Set in the suite and in tests alone: there nobody
 * overlooks it; in production the caller is better served by the failure itself. No parameter, as a
 * deployment asks for the value of each.
 */
export const refusesUndeclaredFailures = (): boolean =>
  process.env.REFUSE_UNDECLARED_FAILURES === 'true';

if (getApps().length === 0) initializeApp();
