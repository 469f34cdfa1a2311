import { brand } from '@lexplain/contract/brand/brand';
import { getApps, initializeApp } from 'firebase-admin/app';
import { defineBoolean, defineInt, defineSecret, defineString } from 'firebase-functions/params';
import { setGlobalOptions } from 'firebase-functions/v2/options';

/** `STORAGE_EMULATOR_HOST` is the setting of the client library below the Admin SDK. */
export const emulatorSettings = [
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIRESTORE_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
  'STORAGE_EMULATOR_HOST',
] as const;

/**
 * With an emulator host set, the Admin SDK accepts unsigned tokens, so a deployed function with
 * such a setting must not start. The Functions emulator sets K_SERVICE too; FUNCTIONS_EMULATOR
 * tells the two apart.
 */
export const refuseEmulatorSettings = (env: NodeJS.ProcessEnv): void => {
  const setting = emulatorSettings.find((key) => env[key]);
  if (setting && env.FUNCTIONS_EMULATOR !== 'true') {
    throw new Error(`${setting} is set outside the emulator: refusing to start`);
  }
};

refuseEmulatorSettings(process.env);

setGlobalOptions({
  region: 'australia-southeast1',
  // 10 × 80 concurrent requests are more than a thousand clients need, and limit the cost of an
  // attack.
  maxInstances: 10,
  // Calls mostly wait for Firestore: the bench runs one instance at this concurrency without an
  // error.
  concurrency: 80,
});

export const sendgridKey = defineSecret('SENDGRID_API_KEY');
export const mailSettings = {
  from: defineString('MAIL_FROM', { description: 'Verified sender address of contact mail' }),
  to: defineString('MAIL_TO', { description: 'Where contact messages are delivered' }),
  baseUrl: defineString('SENDGRID_BASE_URL', { default: 'https://api.sendgrid.com' }),
  /** The origin of links in mails, and of addresses for calendar programs. */
  origin: defineString('SITE_ORIGIN', { default: brand.origin }),
};

/**
 * The public key of the mail provider's signatures (docs/operations.md, "Mail"). Without it every
 * event is refused.
 */
export const webhookKey = defineString('SENDGRID_WEBHOOK_KEY', { default: '' });

/** Contact messages an hour, of all visitors together, limited by the provider's mail plan. */
export const contactMessagesPerHour = defineInt('CONTACT_MESSAGES_PER_HOUR', { default: 300 });

/**
 * Notices an hour, of the whole product, limited by the provider's mail plan: so many that ask for
 * something, and as many with news. Mail about security, incidents and deadlines is not counted.
 */
export const noticesPerHour = defineInt('NOTICES_PER_HOUR', { default: 1_000 });

/**
 * Whether contact messages need an App Check token. Pages send one once they are built with a site
 * key.
 */
export const enforceAppCheck = defineBoolean('ENFORCE_APP_CHECK', { default: false });

/**
 * The key of the web app, which the pages have as well: with it the functions ask the identity
 * provider whether a password is right. It is public. Every key is good for the emulator.
 */
export const webApiKey = defineString('VITE_FIREBASE_API_KEY', { default: '' });

// A string, as a missing boolean reads as false: only an explicit value switches it off.
const staffSecondFactor = defineString('STAFF_SECOND_FACTOR', { default: 'true' });

/**
 * Whether the provider asks its staff for a second factor. Off only until the identity provider
 * offers them.
 */
export const requiresSecondFactorOfStaff = (): boolean => staffSecondFactor.value() !== 'false';

/** How long, in seconds, an instance uses its copy of the catalogue without asking. */
export const catalogueFreshness = defineInt('CATALOGUE_FRESHNESS', { default: 60 });

/** The bucket of files; without it, the default bucket of a new Firebase project. */
export const filesBucket = defineString('FILES_BUCKET', { default: '' });

/** The address of the service that scans files, with https; without it, files are not scanned. */
export const scanUrl = defineString('SCAN_URL', { default: '' });

/**
 * Whether an error that its row does not declare becomes a 500. Set in the emulator suite and in
 * tests, to make an undeclared error fail them; in production the caller is better served by the
 * error itself. Not a parameter, because `firebase deploy` would ask for its value.
 */
export const refusesUndeclaredFailures = (): boolean =>
  process.env.REFUSE_UNDECLARED_FAILURES === 'true';

if (getApps().length === 0) initializeApp();
