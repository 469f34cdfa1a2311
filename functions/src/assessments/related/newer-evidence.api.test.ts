import {
  type NewerEvidence,
  relatedEndpoints,
} from '@lexplain/contract/assessments/related-answers';
import { evidenceEndpoints } from '@lexplain/contract/evidence/evidence';
import { paths } from '@lexplain/contract/paths';
import { expect, it, vi } from 'vitest';
import { takeBill } from '../../../../dev/suite/count-firestore.ts';
import { db } from '../../platform/firestore.ts';
import { callApi, withApp } from '../../test/http.ts';
import { withLibrary } from '../../test/library.ts';
import { begin, newClient, privacy, spam, submit } from './test-related-calls.ts';

// Newer evidence of another law, offered to a draft (docs/product.md, "Evidence").

withApp();
withLibrary();

/** Asks about consent to mail, as a question of the Spam Act does. */
const asked = { kind: 'answer', subject_id: privacy, question_id: 'q06' } as const;

const list = async (token: string, subjectId = privacy): Promise<NewerEvidence[]> => {
  const { status, body } = await callApi('listNewerEvidence', { token, params: { subjectId } });
  expect(status).toBe(200);
  return relatedEndpoints.listNewerEvidence.output.parse(body).evidence;
};

/** Adds evidence with a file of its own, as if it had arrived at a time. */
const add = async (
  token: string,
  about: object,
  name: string,
  at: string,
  scan = 'clean',
): Promise<string> => {
  const content = { shows: name, from_day: null, until_day: null, valid_until: null };
  const made = await callApi('createEvidence', { token, body: { id: name, about, ...content } });
  expect(made.status).toBe(201);
  const { id } = evidenceEndpoints.createEvidence.output.parse(made.body);
  const added_at = new Date(at);
  const file = { id: name, name: `${name}.pdf`, kind: 'pdf', bytes: 1, sha256: name, scan };
  await db
    .doc(paths.evidenceOf(id))
    .update({ files: [{ ...file, added_at }], created_at: added_at });
  return id;
};

/** The question of the Spam Act that belongs to the same practice. */
const findSource = async (token: string, submissionId: string) => {
  const { body } = await callApi('listRelatedAnswers', { token, params: { submissionId } });
  const { questions } = relatedEndpoints.listRelatedAnswers.output.parse(body);
  const related = questions.find(({ question_id }) => question_id === asked.question_id)?.related;
  const source = related?.find(({ subject_id }) => subject_id === spam);
  return { kind: 'answer', subject_id: spam, question_id: source?.question_id };
};

const start = async () => {
  const token = await newClient();
  await submit(token, spam);
  const draft = await begin(token, privacy);
  return { token, source: await findSource(token, draft) };
};

it('offers newer evidence of the other law, until there is newer here', async () => {
  const { token, source } = await start();
  await add(token, source, 'first', '2026-11-01T00:00:00Z');
  expect(await list(token)).toEqual([]);
  await add(token, asked, 'own', '2026-11-02T00:00:00Z');
  expect(await list(token)).toEqual([]);
  const id = await add(token, source, 'second', '2026-11-03T00:00:00Z');
  expect(await list(token)).toEqual([
    {
      id,
      question_id: 'q06',
      law: expect.stringMatching(/Spam/),
      number: expect.any(Number),
      added_at: '2026-11-03T00:00:00.000Z',
      shows: 'second',
      from_day: null,
      until_day: null,
      valid_until: null,
      file_names: ['second.pdf'],
    },
  ]);
  await add(token, asked, 'newest', '2026-11-04T00:00:00Z');
  expect(await list(token)).toEqual([]);
});

it.each(['waiting', 'refused'])('offers no file that is %s', async (scan) => {
  const { token, source } = await start();
  await add(token, asked, 'own', '2026-11-02T00:00:00Z');
  await add(token, source, 'second', '2026-11-03T00:00:00Z', scan);
  expect(await list(token)).toEqual([]);
});

it('offers nothing of others, of what was set aside, and to a law without a draft', async () => {
  const [{ token, source }, other] = [await start(), await start()];
  await add(token, asked, 'own', '2026-11-02T00:00:00Z');
  await add(other.token, other.source, 'theirs', '2026-11-03T00:00:00Z');
  expect(await list(token)).toEqual([]);
  const id = await add(token, source, 'second', '2026-11-03T00:00:00Z');
  expect(await list(token, spam)).toEqual([]);
  expect(await list(token)).toHaveLength(1);
  await db.doc(paths.evidenceOf(id)).update({ set_aside_at: new Date() });
  expect(await list(token)).toEqual([]);
});

it('reads four documents, the newest evidence, and that for the questions it belongs to', async () => {
  vi.stubEnv('CATALOGUE_FRESHNESS', '3600');
  const { token, source } = await start();
  await list(token);
  const bill = async (): Promise<number> => {
    takeBill();
    await list(token);
    return takeBill().reads;
  };
  // The counter of calls, the account, the draft, the organisation; a query that finds nothing is
  // billed as one.
  expect(await bill()).toBe(4 + 1);
  await add(token, asked, 'own', '2026-11-02T00:00:00Z');
  expect(await bill()).toBe(4 + 1);
  await add(token, source, 'second', '2026-11-03T00:00:00Z');
  expect(await bill()).toBe(4 + 2 + 1);
});
