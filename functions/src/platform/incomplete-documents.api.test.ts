import { contactExample } from '@lexplain/contract/contact/fields';
import { paths } from '@lexplain/contract/paths';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  account,
  catalogue,
  draft,
  formId,
  organisation,
  submitted,
  uid,
} from '../test/documents.ts';
import { pathOfExample, storedExamples } from '../test/stored/examples.ts';

// Removes each field of each document in turn. In a project of its own in the emulators.

const printed: string[] = [];
for (const level of ['log', 'info', 'warn', 'error'] as const) {
  vi.spyOn(console, level).mockImplementation((...parts) => void printed.push(parts.join(' ')));
}

process.env.CATALOGUE_FRESHNESS = '0';
const { db, readAs } = await import('./firestore.ts');
const { collectionsOf } = await import('../personal-data/owned-collections.ts');
const { withPlan } = await import('../account/store.ts');
const { listChanges } = await import('../changes/store.ts');
const { outboxes } = await import('../mail/outboxes.ts');
const { createDelivery } = await import('../notices/delivery-decisions.ts');
const { findForm } = await import('../library/forms.ts');
const { findLatestSubmission, listOfForm, listSubmissions } = await import(
  '../assessments/list.ts'
);
const { findOrganisation } = await import('../organisations/store.ts');
const { actorOf } = await import('../access/permissions.ts');
const { findOwnAccount } = await import('../access/sessions.ts');
const { listObligations, listObligationVersions, listPenaltyUnits, listSubjects } = await import(
  '../library/subjects.ts'
);

const session = { uid, signedInAt: new Date(), secondFactor: null, device: null };
const findOwn = () => findOwnAccount({ ...session, permission: 'account.read' });

const findAccount = async () => {
  const user = await findOwn();
  return user && withPlan(user);
};

interface Kind {
  path: string;
  document: object;
  read: () => Promise<unknown>;
  /** Fields without which a document is left out of its list, or refused when read by itself. */
  needed: string[];
}

const ofCatalogue = (path: string) => ({ path, document: catalogue[path] ?? {} });
const ofSubmission = ['uid', 'organisation_id', 'created_by', 'form_id', 'form_version'];
const ofReceipt = ['receipt.form_version', 'receipt.obligation_versions', 'receipt.sha256'];
const obligationNeeds = ['checked_on', 'effective_from'];
const clockNeeds = ['clocks.0.trigger', 'clocks.0.deadline', 'clocks.0.reference'];
const receipt = {
  format: 4,
  form_version: 1,
  obligation_versions: { 'l-1': '1' },
  profile_record: null,
  sha256: 'a'.repeat(64),
};
const message = {
  ...contactExample,
  created_at: new Date(),
  delivery: createDelivery(new Date()),
  expire_at: null,
};

const kinds: Kind[] = [
  { path: paths.user(uid), document: account, read: findAccount, needed: ['organisation_id'] },
  {
    path: paths.organisation(uid),
    document: organisation,
    read: async () =>
      findOrganisation({
        actor: actorOf(session, await findOwn()),
        permission: 'organisation.read',
      }),
    needed: [],
  },
  { ...ofCatalogue(paths.plan('starter')), read: findAccount, needed: [] },
  { ...ofCatalogue(paths.subject(formId)), read: listSubjects, needed: ['source_url'] },
  {
    ...ofCatalogue(paths.obligation(formId, 'l-1')),
    read: () => listObligations(formId),
    needed: [...obligationNeeds, ...clockNeeds, 'version_tag'],
  },
  {
    ...ofCatalogue(paths.obligationVersion(formId, 'l-1', '1')),
    read: () => listObligationVersions(formId, 'l-1'),
    needed: [...obligationNeeds, ...clockNeeds],
  },
  {
    ...ofCatalogue(paths.change('2026-01-01-all')),
    read: listChanges,
    needed: [
      'date',
      'title',
      'what_changed',
      'obligations.0.subject_id',
      'obligations.0.id',
      'obligations.0.code',
    ],
  },
  { ...ofCatalogue(paths.penaltyUnit('2024-11-07')), read: listPenaltyUnits, needed: ['aud'] },
  { ...ofCatalogue(paths.catalogue()), read: listSubjects, needed: [] },
  {
    ...ofCatalogue(paths.saqForm(formId)),
    read: () => findForm(formId),
    needed: [
      'version',
      'questions',
      ...['q0', 'q1', 'q2', 'q3'].flatMap((question) =>
        ['id', 'position', 'legislative_requirement'].map(
          (name) => `questions.${question.slice(1)}.${name}`,
        ),
      ),
    ],
  },
  {
    path: paths.submission('one'),
    document: { ...submitted, receipt },
    read: () => listSubmissions(uid),
    needed: [...ofSubmission, ...ofReceipt],
  },
  {
    path: paths.submission('one'),
    document: draft,
    read: () => findLatestSubmission(uid, formId),
    needed: [...ofSubmission, 'created_at'],
  },
  {
    path: paths.submission('one'),
    document: draft,
    read: () => listOfForm(uid, formId, 1),
    needed: [...ofSubmission, 'created_at'],
  },
  {
    path: paths.contactMessage('one'),
    document: message,
    read: () => outboxes.contactMessages.transact('one', (found) => ({ result: found })),
    needed: [],
  },
];

/**
 * One document of each collection that a person or an organisation owns, as its schema reads it.
 */
const owned = [...collectionsOf('person'), ...collectionsOf('organisation')].map((one): Kind => {
  const { needed, documentOf } = storedExamples[one.name];
  const { schema } = one.line;
  const path = pathOfExample(one, 'owner', 'one');
  return {
    path,
    document: documentOf('owner'),
    read: async () => readAs(schema, await db.doc(path).get()),
    needed,
  };
});

const isMap = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The keys of a record are data: the record is removed as a whole. */
const records = ['answers', 'obligation_versions'];

/** A document without each of its fields in turn: `[['clocks.0.trigger', { … }], …]`. */
const incomplete = (value: unknown): [string, unknown][] => {
  if (Array.isArray(value)) {
    return value.flatMap((one, index) =>
      incomplete(one).map(([field, less]): [string, unknown] => [
        `${index}.${field}`,
        value.with(index, less),
      ]),
    );
  }
  if (!isMap(value)) return [];
  return Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const less = Object.fromEntries(Object.entries(value).filter(([other]) => other !== name));
    const deeper = records.includes(name) ? [] : incomplete(inner);
    return [
      [name, less],
      ...deeper.map(([field, part]): [string, unknown] => [
        `${name}.${field}`,
        { ...value, [name]: part },
      ]),
    ];
  });
};

const isSomething = (found: unknown): boolean =>
  typeof found === 'object' && found !== null && Object.keys(found).length > 0;

const fields = z.record(z.string(), z.unknown());

let version = 0;

/** Whether a document is read, and if not, whether the log or the error names it. */
const outcome = async ({ path, read }: Kind, document: unknown): Promise<string> => {
  printed.length = 0;
  await db.doc(path).set(fields.parse(document));
  version += 1;
  if (path !== paths.catalogue()) await db.doc(paths.catalogue()).set({ version: `${version}` });
  try {
    if (isSomething(await read())) return 'read';
    return printed.join().includes(path) ? 'named' : 'lost without a word';
  } catch (error) {
    return String(error).includes(path) ? 'named' : `lost: ${error}`;
  }
};

beforeAll(async () => {
  for (const [path, document] of Object.entries(catalogue)) await db.doc(path).set(document);
  await db.doc(paths.user(uid)).set(account);
});
beforeEach(() => void printed.splice(0));

it.each([...kinds, ...owned].map((kind) => [kind.path, kind] as const))(
  '%s is read with any one field missing, or its path is reported',
  async (_, kind) => {
    const { path, document, needed } = kind;
    expect(await outcome(kind, document)).toBe('read');
    const outcomes = new Map<string, string>();
    for (const [field, less] of incomplete(document))
      outcomes.set(field, await outcome(kind, less));
    await db.doc(path).set(document);
    const unread = [...outcomes].filter(([, how]) => how !== 'read');
    // A query does not find documents without the field.
    const queried = ['organisation_id', 'form_id', 'created_at'];
    const unfindable = path.startsWith('submissions/') ? queried : [];
    const findable = unread.filter(([field]) => !unfindable.includes(field));
    expect(findable.filter(([, how]) => how !== 'named')).toEqual([]);
    expect(unread.map(([field]) => field).sort()).toEqual([...needed].sort());
  },
);
