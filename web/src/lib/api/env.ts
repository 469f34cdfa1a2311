import { z } from 'zod';

const settings = z.object({
  VITE_FIREBASE_API_KEY: z.string().min(1),
  VITE_FIREBASE_PROJECT_ID: z.string().min(1),
  VITE_FIREBASE_AUTH_DOMAIN: z.string().min(1),
  /** The site key of reCAPTCHA Enterprise; without it no App Check token is sent. */
  VITE_APP_CHECK_SITE_KEY: z.string().optional(),
  /**
   * The range API of a service of breached passwords; without it passwords are not compared with
   * them.
   */
  VITE_BREACHED_PASSWORDS_URL: z.string().optional(),
  /** `host:port`; set in the emulator suite only. */
  VITE_AUTH_EMULATOR: z.string().optional(),
  VITE_FIRESTORE_EMULATOR: z.string().optional(),
});

/** The settings of the build. A missing one stops the app with its name. */
export const env = settings.parse(import.meta.env);
