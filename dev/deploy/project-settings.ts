import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { root } from '../processes.ts';

const pages = z.object({
  VITE_FIREBASE_API_KEY: z.string().min(1),
  VITE_FIREBASE_AUTH_DOMAIN: z
    .hostname('must be a domain, such as your-project.firebaseapp.com')
    .regex(/\./, 'must be a domain, such as your-project.firebaseapp.com'),
  VITE_APP_CHECK_SITE_KEY: z.string().min(1).optional(),
  // It becomes part of a header, and what it names is appended.
  VITE_BREACHED_PASSWORDS_URL: z
    .string()
    .regex(
      /^https:\/\/[a-z0-9.-]+(:\d+)?(\/[\w.-]+)*$/i,
      'must be https://…, without a slash at its end, such as https://api.pwnedpasswords.com/range',
    )
    .optional(),
});

/** The params of the functions (functions/src/runtime.ts); those with a default may be omitted. */
const functions = z.object({
  VITE_FIREBASE_API_KEY: z.string().min(1),
  MAIL_FROM: z.email(),
  MAIL_TO: z.email(),
  FILES_BUCKET: z.string().min(3).optional(),
  SCAN_URL: z
    .string()
    .regex(/^https:\/\/[a-z0-9.-]+\.run\.app$/, 'must be https://….run.app, without a path')
    .optional(),
  SENDGRID_BASE_URL: z.url().optional(),
  SENDGRID_WEBHOOK_KEY: z.string().min(1).optional(),
  SITE_ORIGIN: z.url().optional(),
  CONTACT_MESSAGES_PER_HOUR: z.string().regex(/^\d+$/, 'must be a whole number').optional(),
  NOTICES_PER_HOUR: z.string().regex(/^\d+$/, 'must be a whole number').optional(),
  STAFF_SECOND_FACTOR: z.enum(['true', 'false']).optional(),
  ENFORCE_APP_CHECK: z.enum(['true', 'false']).optional(),
  CATALOGUE_FRESHNESS: z.string().regex(/^\d+$/, 'must be a whole number of seconds').optional(),
});

/** The names of the functions' settings, as a test compares them with the functions. */
export const functionSettings: string[] = Object.keys(functions.shape);

/** Every setting there is. */
export const settings = z.strictObject({ ...pages.shape, ...functions.shape });

export interface ProjectSettings {
  pages: Record<string, string>;
  functions: Record<string, string>;
}

const projectId = z.string().regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/);

/** What to know before a deployment whose files are not scanned; null where they are. */
export const findScanWarning = (functions: ProjectSettings['functions']): string | null =>
  functions.SCAN_URL
    ? null
    : 'SCAN_URL is not set: files of evidence are not scanned for viruses (docs/operations.md, "Scanning files")';

/** What to know before a deployment whose staff need no second factor; null where they do. */
export const findSecondFactorWarning = (functions: ProjectSettings['functions']): string | null =>
  functions.STAFF_SECOND_FACTOR === 'false'
    ? 'STAFF_SECOND_FACTOR is false: a password alone opens the clients of your staff. The page People lists them (docs/operations.md, "The second factor")'
    : null;

/** The instruction for one setting, as in `.env.example`. */
const inWords = ({ path, code, message, ...issue }: z.core.$ZodIssue): string => {
  if (code === 'unrecognized_keys' && 'keys' in issue) {
    const names = issue.keys.join(', ');
    return `${names}: not a setting. Do not put secrets into this file; see docs/operations.md`;
  }
  // Every value in the file is text: one of another type is missing.
  return `${path.join('.')}: ${code === 'invalid_type' ? 'is missing' : message}`;
};

const stringsOf = (found: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(found).flatMap(([key, value]) => (value ? [[key, value]] : [])),
  );

/**
 * A project's settings from its file in the root, `.env.<project>`. Throws one error that names
 * everything that is missing or invalid.
 */
export const readProjectSettings = (project: string, folder = root): ProjectSettings => {
  if (!projectId.safeParse(project).success) {
    throw new Error(`"${project}" is not a valid Firebase project id`);
  }
  const file = join(folder, `.env.${project}`);
  const found = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  const parsed = settings.safeParse(stringsOf(found));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${inWords(issue)}`);
    throw new Error(
      `.env.${project} ${existsSync(file) ? 'has faults (.env.example explains each setting)' : 'is not there: copy .env.example to it'}:\n${lines.join('\n')}`,
    );
  }
  return {
    pages: { ...stringsOf(pages.parse(parsed.data)), VITE_FIREBASE_PROJECT_ID: project },
    functions: stringsOf(functions.parse(parsed.data)),
  };
};
