import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { offsetFromEnv, portOf, projectId, urlOf } from '../../dev/suite/addresses.ts';
import { personPassword, signUp } from '../../dev/suite/people.ts';
import type { attemptAll } from '../fixtures/browser-sdk.ts';
import { submitAsNew } from '../fixtures/people/submit-as-new.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';

declare global {
  var sdk: { attemptAll: typeof attemptAll };
}

// The policy does not apply to the browser's console either.
test.use({ bypassCSP: true });

/** The SDK in a page of the site, as someone could load it in the browser's console. */
const bringSdk = async (page: Page): Promise<void> => {
  const built = await build({
    entryPoints: [join(import.meta.dirname, '../fixtures/browser-sdk.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'sdk',
    conditions: ['browser'],
  });
  await page.goto('/privacy');
  await page.addScriptTag({ content: built.outputFiles[0]?.text ?? '' });
};

test("the browser SDK can read data of the user's organisation, but no data of other people", async ({
  page,
}) => {
  nameErrors(/status of 403 .*\/documents:/, 'the rules refuse data of others');
  const offset = offsetFromEnv();
  const anna = await submitAsNew('spam-act-2003');
  const ben = await signUp();
  await bringSdk(page);
  const tryAs = (email: string, callsApi = true) =>
    page.evaluate((attacker) => sdk.attemptAll(attacker), {
      projectId,
      authUrl: urlOf('auth', offset),
      firestorePort: portOf('firestore', offset),
      email,
      password: personPassword,
      callsApi,
      uid: anna.uid,
      // A person's first organisation has their id.
      organisationId: anna.uid,
      submissionId: anna.submissionId,
    });

  // The password alone reads nothing: a call notes the session first, and mails her.
  const unnoted = await tryAs(anna.email, false);
  expect(new Set(Object.values(unnoted))).toEqual(new Set(['permission-denied']));
  const byAnna = await tryAs(anna.email);
  for (const what of ['get the submission', 'query the submissions', 'listen to the submissions']) {
    expect(byAnna, what).toMatchObject({ [what]: 'done' });
  }
  const byBen = await tryAs(ben.email);
  expect(Object.keys(byBen).length).toBeGreaterThan(10);
  expect(new Set(Object.values(byBen))).toEqual(new Set(['permission-denied']));
  // Not even a person's own account or organisation can be written.
  for (const what of ['set the account', 'join the organisation', 'rename the organisation']) {
    expect(byAnna, what).toMatchObject({ [what]: 'permission-denied' });
  }
  expect(await tryAs(anna.email)).toEqual(byAnna);
});
