// Plays a story on an empty product, and looks each week and at the end whether everything is as
// promised.

import { askedAt } from '@lexplain/contract/assessments/in-force';
import { paths } from '@lexplain/contract/paths';
import type { Firestore } from 'firebase-admin/firestore';
import { drawFrom } from '../dev/tests/seeded-random.ts';
import { findForm } from '../functions/src/library/forms.ts';
import { forgetCatalogue } from '../functions/src/platform/catalogue.ts';
import { deleteEverything } from '../functions/src/test/http.ts';
import { storeLibrary } from '../functions/src/test/library.ts';
import { daysOfGrace, newPerson, type TestPerson } from '../functions/src/test/people.ts';
import { actAtOnce } from './at-once/step.ts';
import { checkEverything, checkStored } from './checks/checks.ts';
import { checkGone } from './checks/deleted-data.ts';
import { checkMails, checkSettled } from './checks/mails.ts';
import { deliverEvents, runJobs, sweeps } from './jobs.ts';
import { type MailProvider, startMailProvider } from './mail-provider.ts';
import { openNetwork } from './network.ts';
import { type Form, Player, type World } from './player.ts';
import { createRecord, type OrganisationRecord } from './record.ts';
import { saveSome, submit } from './steps/assessments.ts';
import { deleteAccount, deleteAdviser, deleteOrganisation } from './steps/deletions.ts';
import { sendFile } from './steps/evidence.ts';
import { openLibrary, release } from './steps/library.ts';
import { addAction, addEntries, moveAction, proposeAction, report } from './steps/organisations.ts';
import { invite, join, leave, promote, sendMessage } from './steps/people.ts';
import { decide, proposeEntry } from './steps/proposals.ts';
import { askAgain, comment, finish, judge, reopen, take, withdraw } from './steps/reviews.ts';
import {
  cover,
  discuss,
  endCover,
  endSharing,
  handOver,
  listShared,
  peek,
  share,
} from './steps/sharing.ts';
import { dayMinutes, type Step, type StepKind, writeStep } from './story.ts';

const formIds = ['spam-act-2003', 'privacy-act-1988'];

const readForm = async (id: string): Promise<Form> => {
  const found = await findForm(id);
  if (!found) throw new Error(`There is no form ${id}`);
  return {
    id,
    questions: found.questions.map((one) => one.id),
    listRequired: (at) =>
      askedAt(found.questions, at).flatMap(({ id, required }) => (required ? id : [])),
  };
};

/** Each story has people of its own, as Auth keeps those of the ones before. */
let stories = 0;

const createWorld = async (db: Firestore, bundle: string, mail: MailProvider, seed: number) => {
  stories += 1;
  const of = (name: string) => `s${stories}${name}`;
  await deleteEverything();
  await storeLibrary(db);
  forgetCatalogue();
  const { below } = drawFrom(seed);
  const skew = () => (below(7) - 3) * 40_000;
  const network = await openNetwork(bundle, mail, { one: skew(), other: skew() });
  const record = createRecord();
  const open = async (name: string, role?: 'adviser' | 'admin'): Promise<TestPerson> => {
    const person = await newPerson(of(name));
    const { status } = await network.insist('bootstrap', person, {});
    if (status !== 200) throw new Error(`${name} has no account: ${status}`);
    const fields = { role, staff_second_factor_due_at: daysOfGrace };
    if (role) await db.doc(paths.user(person.uid)).update(fields);
    return person;
  };
  const staff = {
    advisers: [await open('ada', 'adviser'), await open('bob', 'adviser')],
    admin: await open('admin', 'admin'),
  };
  const openOrganisation = async (name: string): Promise<void> => {
    const owner = await open(name);
    const notices = {
      law_changes: 'immediately',
      law_changes_until: new Date(network.now()),
      followed_laws: formIds,
    };
    await db.doc(paths.user(owner.uid)).update({ notices });
    const id = String((await db.doc(paths.user(owner.uid)).get()).get('organisation_id'));
    const organisation = { id, people: [owner], invited: new Map(), adviser: null };
    const one: OrganisationRecord = { ...organisation, events: new Map() };
    record.organisations.push(one);
    record.joined.push(owner.uid);
    record.followers.push({ person: owner, organisation: one, from: record.changes.length });
  };
  const forms = await Promise.all(formIds.map((id) => readForm(id)));
  const library = openLibrary();
  const world: World = {
    network,
    record,
    staff,
    forms,
    library,
    nameOf: of,
    open,
    openOrganisation,
  };
  for (const name of ['anna', 'ben', 'carl']) await openOrganisation(name);
  return world;
};

const play: Record<StepKind, (player: Player, db: Firestore) => Promise<void>> = {
  save: saveSome,
  submit,
  withdraw,
  ask: askAgain,
  comment: (player) => comment(player, 'member'),
  report,
  entry: addEntries,
  'add-action': addAction,
  'move-action': moveAction,
  evidence: sendFile,
  invite,
  join,
  leave,
  promote,
  share,
  'end-sharing': endSharing,
  discuss,
  decide,
  peek,
  'delete-account': deleteAccount,
  'delete-organisation': deleteOrganisation,
  take,
  judge,
  'finish-review': finish,
  reopen,
  'answer-comment': (player) => comment(player, 'adviser'),
  propose: proposeAction,
  'propose-entry': proposeEntry,
  'hand-over': handOver,
  'list-shared': listShared,
  cover,
  'end-cover': endCover,
  'delete-adviser': deleteAdviser,
  'at-once': actAtOnce,
  message: sendMessage,
  release: (player, db) => release(db, player),
  jobs: runJobs,
  restart: (player) => player.world.network.kill(player.step.seed),
};

/** Two days without faults: whatever is due is sent. */
const settle = async (db: Firestore, world: World, seen: Set<string>): Promise<void> => {
  await deliverEvents(db, world, seen, []);
  for (let hours = 0; hours < 60; hours += 4) {
    world.network.advanceBy(4 * 60);
    for (const job of ['writeLawChangeNotices', ...sweeps]) {
      if (!(await world.network.run(job, hours))) {
        world.record.problems.push(`the job ${job} failed at the end`);
      }
    }
  }
};

export interface PlayedStory {
  problems: string[];
  /** What the processes printed last. */
  lines: string[];
  /** How many steps were played: a problem ends the story. */
  steps: number;
  /** How many calls were acknowledged, mails accepted and documents compared. */
  acknowledged: number;
  mails: number;
  kills: number;
  atOnce: World['record']['atOnce'];
  compared: number;
}

/** Plays a story. The first problem ends it. */
export const playStory = async (
  db: Firestore,
  bundle: string,
  seed: number,
  story: readonly Step[],
): Promise<PlayedStory> => {
  const mail = await startMailProvider();
  const world = await createWorld(db, bundle, mail, seed);
  const { record, network } = world;
  const seen = new Set<string>();
  const frozen = new Map<string, string>();
  let compared = 0;
  let steps = 0;
  const check = async () => {
    compared += await checkEverything(db, world, frozen);
    checkMails(record, mail.accepted);
    await checkGone(db, world);
  };
  try {
    let week = 1;
    for (const step of story) {
      if (step.at >= week * 7 * dayMinutes) {
        await check();
        week = 1 + Math.floor(step.at / (7 * dayMinutes));
      }
      if (process.env.MONTH_TRACE) console.log(writeStep(step), Date.now());
      if (record.problems.length > 0) break;
      steps += 1;
      network.advanceTo(step.at);
      mail.failNext(step.mail);
      await play[step.kind](new Player(world, step), db);
      if (step.fault?.kind === 'killed on answer') await checkStored(db, world);
      await deliverEvents(db, world, seen, step.events);
      mail.failNext([]);
    }
    if (record.problems.length === 0) await check();
    if (record.problems.length === 0) {
      await settle(db, world, seen);
      // Before the calls of the last check, which may cause mails.
      await checkSettled(db, record, mail.accepted, network.now());
      await check();
    }
  } catch (error) {
    record.problems.push(`${error instanceof Error ? error.stack : error}`);
  }
  const lines = await network.readLines();
  await network.close();
  world.library.remove();
  mail.close();
  const { problems, acknowledged, atOnce } = record;
  return {
    problems,
    lines,
    steps,
    acknowledged,
    mails: mail.accepted.length,
    kills: network.kills(),
    atOnce,
    compared,
  };
};
