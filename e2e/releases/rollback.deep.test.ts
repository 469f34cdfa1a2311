import { createHash } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { prepareReleases } from '../../dev/releases/deploy.ts';
import { offsetFromEnv, urlOf } from '../../dev/suite/addresses.ts';
import { fetchUnpooled } from '../../dev/suite/fetch-unpooled.ts';
import { signInAgain } from '../../dev/suite/people.ts';
import { runScheduled } from '../../dev/suite/scheduled.ts';
import { dashboardPages } from '../fixtures/pages.ts';
import { addAction } from '../fixtures/people/action-people.ts';
import { openDatabase } from '../fixtures/people/database.ts';
import { addEvidence, addFile } from '../fixtures/people/evidence-people.ts';
import { reportIncident } from '../fixtures/people/incident-people.ts';
import { goToSection, list } from '../fixtures/people/organisation-people.ts';
import { createCafe } from '../fixtures/people/profile-people.ts';
import {
  callAs,
  createStaff,
  judgeAs,
  law,
  openReview,
  takeAs,
} from '../fixtures/people/review-people.ts';
import { openAs, signInByForm } from '../fixtures/people/sign-in.ts';
import { answerLaw, api } from '../fixtures/people/submit-as-new.ts';
import { expect, nameErrors, test } from '../fixtures/test.ts';

// A rollback to the earlier release by docs/operations.md, "Rolling back", and forward again, with
// data of both.

test.describe.configure({ mode: 'serial' });

const offset = offsetFromEnv();
let releases: Awaited<ReturnType<typeof prepareReleases>>;

test.beforeAll(async () => {
  test.setTimeout(900_000);
  releases = await prepareReleases(offset);
});
test.afterAll(() => releases?.restore());

const file = Buffer.from('%PDF-1.4 A register of consents.\n%%EOF\n');
const submitted = z.object({
  submission: z.object({
    id: z.string(),
    review_id: z.string(),
    receipt: z.object({ sha256: z.string() }),
  }),
});
const matching = z.object({ matches: z.boolean() });

const verify = async (email: string, submissionId: string, sha256: string): Promise<boolean> => {
  const body = { sha256 };
  const answer = await callAs(email, 'POST', `saq/submissions/${submissionId}/verify`, { body });
  return matching.parse(answer).matches;
};

/** Answers and submits the law's questionnaire, with whatever is added before it is submitted. */
const submit = async (email: string, before = async (_: string, __: string[]) => {}) => {
  const token = await signInAgain(email);
  const begun = await answerLaw(token, law.id, (index) => ({
    compliance_result: index % 3 === 1 ? 'partial' : 'compliant',
    risk_rating: index % 3 === 1 ? 'medium' : null,
  }));
  await before(token, begun.questionIds);
  return submitted.parse(await begun.submit()).submission;
};

let adviser: Awaited<ReturnType<typeof createStaff>>;

/** A client with something of each part of the product. */
const createClient = async () => {
  const client = await createCafe();
  const { email } = client;
  let evidence = { id: '', fileId: '' };
  const first = await submit(email, async (token, [question_id = '']) => {
    const about = { kind: 'answer', subject_id: law.id, question_id } as const;
    const { id } = await addEvidence(token, about, 'The register of consents');
    const { files } = await addFile(token, id, 'register.pdf', file);
    evidence = { id, fileId: files[0]?.id ?? '' };
  });
  const token = await signInAgain(email);
  await takeAs(adviser.email, first.review_id, 1);
  const incident = await reportIncident(token);
  await api(token, 'POST', `incidents/${incident}/share`, { adviser_uid: adviser.uid });
  const action = await addAction(token, { title: 'Train the team' });
  await api(token, 'PUT', 'calendar-subscription');
  return { ...client, first, evidence, incident, action };
};

type Client = Awaited<ReturnType<typeof createClient>>;
let stays: Client;
let leaves: Client;
let second: Awaited<ReturnType<typeof submit>>;

/** Goes to a section of the organisation's page, whose list has the section's name. */
const expectEntries = async (page: Page, name: 'Log' | 'Members'): Promise<void> => {
  await goToSection(page, name);
  await expect(list(page, name).getByRole('listitem')).not.toHaveCount(0);
};

test('documents of today are read and changed by the earlier release', async ({
  page,
  browser,
}) => {
  await releases.deploy({ pages: 'today', functions: 'today' });
  adviser = await createStaff('Sam Adviser');
  stays = await createClient();
  leaves = await createClient();
  await releases.deploy({ pages: 'earlier', functions: 'earlier' });

  await test.step('its pages show the report, the log and the account', async () => {
    await openAs(page, stays.email, `/dashboard/subjects/${law.id}/report`);
    await expect(page.getByRole('heading', { level: 1, name: /Report/ })).toBeVisible();
    await expect(page.getByText(stays.first.receipt.sha256)).toBeVisible();
    await page.goto('/dashboard/saq');
    await expect(page.getByRole('link', { name: law.name }).first()).toBeVisible();
    await page.goto('/dashboard/organisation');
    await expectEntries(page, 'Log');
  });

  await test.step('the adviser judges the answers and asks for changes', async () => {
    const reviewId = stays.first.review_id;
    const [questionId = ''] = Object.keys((await openReview(adviser.email, reviewId)).round.hashes);
    await judgeAs(adviser.email, reviewId, questionId, { verdict: 'flagged', reason: 'Which?' });
    const { review, round } = await openReview(adviser.email, reviewId);
    await callAs(adviser.email, 'POST', `reviews/${reviewId}/request-changes`, {
      revision: review.revision,
      body: { verdicts_revision: round.verdicts_revision },
    });
    const staff = await (await browser.newContext()).newPage();
    await openAs(staff, adviser.email, '/adviser/clients');
    await expect(staff.getByText(stays.name).first()).toBeVisible();
  });

  await test.step('the client answers again, renames the organisation and exports', async () => {
    const { id, receipt } = stays.first;
    expect(await verify(stays.email, id, receipt.sha256)).toBe(true);
    second = await submit(stays.email);
    const token = await signInAgain(stays.email);
    await api(token, 'PATCH', 'organisation', { name: `${stays.name} Group` });
    const exported = z
      .object({ submissions: z.array(z.unknown()) })
      .parse(await api(token, 'GET', 'auth/me/export'));
    expect(exported.submissions).toHaveLength(2);
  });

  await test.step('another deletes the account', async () => {
    expect(await callAs(leaves.email, 'DELETE', 'auth/me')).toMatchObject({ deleted: true });
  });
});

/** What is stored of an organisation, by collection. */
const listLeft = async (organisationId: string): Promise<string[]> => {
  const names = ['incidents', 'incidentEntries', 'actions', 'evidence', 'clientLaws'] as const;
  const found = await Promise.all(
    names.map((name) =>
      openDatabase().collection(paths[name]()).where('organisation_id', '==', organisationId).get(),
    ),
  );
  return names.filter((_, index) => !found[index]?.empty);
};

const readFile = async (client: Client): Promise<string> => {
  const { id, fileId } = client.evidence;
  const address = `${urlOf('hosting', offset)}/api/evidence/${id}/files/${fileId}/parts/0`;
  const token = await signInAgain(client.email);
  const answer = await fetchUnpooled(address, { headers: { Authorization: `Bearer ${token}` } });
  return createHash('sha256')
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest('hex');
};

test('after going forward again everything of today is there, and what was deleted is gone', async ({
  page,
}) => {
  await releases.deploy({ pages: 'today', functions: 'today' });
  const token = await signInAgain(stays.email);
  expect(await api(token, 'GET', `incidents/${stays.incident}`)).toMatchObject({
    incident: { id: stays.incident },
  });
  expect(await readFile(stays)).toBe(createHash('sha256').update(file).digest('hex'));
  for (const { id, receipt } of [stays.first, second]) {
    expect(await verify(stays.email, id, receipt.sha256)).toBe(true);
  }

  await openAs(page, stays.email, `/dashboard/incidents/${stays.incident}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard/actions');
  await expect(page.getByText('Train the team').first()).toBeVisible();
  await page.goto(`/dashboard/subjects/${law.id}/report`);
  await expect(page.getByText(second.receipt.sha256)).toBeVisible();

  // What the earlier release does not know is left until the sweep, as after a deployment, which
  // has no name of its own in the emulator.
  await openDatabase().doc(paths.sweepState()).delete();
  await runScheduled(offset, ['sweepDeletedAccounts']);
  expect(await listLeft(leaves.uid)).toEqual([]);
  expect(await listLeft(stays.uid)).not.toEqual([]);
});

test('pages of today are never blank on the functions of the earlier release', async ({ page }) => {
  nameErrors(/status of 404|status of 500/, 'the earlier release may lack the endpoint');
  await releases.deploy({ pages: 'today', functions: 'earlier' });
  await signInByForm(page, stays.email, '/dashboard');
  for (const path of Object.values(dashboardPages).flat()) {
    await page.goto(path);
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect.soft(page.getByRole('main'), path).not.toHaveText('');
  }
});

test('pages of the earlier release that are open during the update keep working', async ({
  page,
}) => {
  await releases.deploy({ pages: 'earlier', functions: 'earlier' });
  await signInByForm(page, stays.email, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await releases.deploy({ pages: 'earlier', functions: 'today' });
  await page.goto('/dashboard/organisation');
  await expectEntries(page, 'Log');
  await expectEntries(page, 'Members');
});
