import { logEvent } from '../access/security-events.ts';
import { deleteMessagesOf } from '../contact/messages-of-person.ts';
import { membersQuery } from '../members/accounts.ts';
import {
  divide,
  type IdRange,
  type OrganisationPage,
  readOrganisationPage,
} from '../personal-data/id-ranges.ts';
import {
  listMemberships,
  listOwners,
  listUnnamed,
  type Membership,
  readAccounts,
} from '../personal-data/owners.ts';
import { findIdentity, listUnknownUids } from '../platform/identity.ts';
import { deleteDataOf, deleteIfAbandoned, findAddress } from './deletion.ts';
import { endAllOfOrganisation } from './endings.ts';
import { createProof } from './sweep-proof.ts';
import {
  forgetUnfinished,
  noteProgress,
  noteUnfinished,
  readSweepState,
  type SweepState,
} from './sweep-state.ts';

// Deletes the remains of deleted accounts and organisations: twice a day by accounts and
// organisations, once a week by everything else that someone owns (docs/decisions/0098).

interface RunLimits {
  /** Organisations that are looked at before progress is noted. */
  pageSize: number;
  milliseconds: number;
}

/** Less than the timeout of the function, which has other work too. */
const usualLimits: RunLimits = { pageSize: 300, milliseconds: 360_000 };

const week = 7 * 86_400_000;

/** So many ranges of a page are looked at side by side. */
const lanes = 4;

/** The most that Auth looks up in one call. */
const mostLookups = 100;

const listGone = async (uids: string[]): Promise<string[]> => {
  const gone: string[] = [];
  for (let start = 0; start < uids.length; start += mostLookups) {
    gone.push(...(await listUnknownUids(uids.slice(start, start + mostLookups))));
  }
  return gone;
};

const listWithoutMember = async (organisations: string[]): Promise<string[]> => {
  const without: string[] = [];
  for (const id of organisations) {
    const { empty } = await membersQuery(id).select().limit(1).get();
    if (empty) without.push(id);
  }
  return without;
};

async function* lookForPeople() {
  for await (const docs of readAccounts(mostLookups)) {
    const all = docs.map(({ id }) => id);
    yield { all, gone: await listUnknownUids(all) };
  }
}

/** The organisations of a page that no account names. */
const listUnused = ({ ids }: OrganisationPage, memberships: Membership[]): string[] => {
  const used = new Set(memberships.map(({ organisationId }) => organisationId));
  return ids.filter((id) => !used.has(id));
};

async function* lookForMembers() {
  let next: string | null = null;
  do {
    const page: OrganisationPage = await readOrganisationPage(next, usualLimits.pageSize);
    yield { all: page.ids, gone: listUnused(page, await listMemberships(page.range)) };
    ({ next } = page);
  } while (next !== null);
}

/** By the account's verified address, unless someone else has it now. */
const deleteOwnMessages = async (uid: string): Promise<void> => {
  const address = await findAddress(uid);
  if (address === null || (await findIdentity(address))) return;
  await deleteMessagesOf(address);
};

/** One run, until its time is over. */
const createRun = (end: number) => {
  const provePeople = createProof('Auth has no identity for any person', lookForPeople);
  const proveMembers = createProof('No organisation has a member', lookForMembers);
  let count = 0;
  let isCut = false;

  const deletePeople = async (gone: string[]): Promise<void> => {
    await noteUnfinished(gone);
    const finished: string[] = [];
    for (const uid of gone) {
      await deleteOwnMessages(uid);
      if (!(await deleteDataOf(uid, { until: end }))) {
        isCut = true;
        break;
      }
      finished.push(uid);
      count += 1;
      logEvent('account_deleted', { uid, route: 'sweepDeletedAccounts', reason: 'identity_gone' });
    }
    await forgetUnfinished(finished);
  };

  /** Of these, those whom Auth does not know. Returns them. */
  const sweepPeople = async (uids: string[]): Promise<string[]> => {
    const gone = await listGone(uids);
    await provePeople(gone, uids);
    await deletePeople(gone);
    return gone;
  };

  /** Those that are left by interrupted deletions, and whose invited owners never came. */
  const sweepOrganisations = async (abandoned: string[], all: string[]): Promise<void> => {
    await proveMembers(abandoned, all);
    for (const organisation of abandoned) {
      if (isCut) return;
      if (!(await endAllOfOrganisation(organisation))) continue;
      const isDeleted = await deleteIfAbandoned(organisation, end);
      isCut = Date.now() >= end;
      if (!isDeleted) continue;
      count += 1;
      const reason = `nobody belongs to ${organisation}`;
      logEvent('organisation_deleted', { uid: null, route: 'sweepDeletedAccounts', reason });
    }
  };

  /** Deletions that were begun. Whoever has an identity again keeps their data. */
  const finish = async ({ unfinished }: SweepState): Promise<void> => {
    const gone = await sweepPeople(unfinished);
    await forgetUnfinished(unfinished.filter((uid) => !gone.includes(uid)));
  };

  return {
    sweepPeople,
    sweepOrganisations,
    finish,
    count: () => count,
    /** Whether a deletion was cut. */
    isCut: () => isCut,
    isOver: () => isCut || Date.now() >= end,
  };
};
type SweepRun = ReturnType<typeof createRun>;

/**
 * Looks at pages from where the run before ended. `note` is false where another run goes on.
 * Returns whether all were.
 */
const sweepPages = async (
  run: SweepRun,
  first: string | null,
  pageSize: number,
  work: (page: OrganisationPage) => Promise<void>,
  note: (seen: string | null, next: string | null) => Promise<boolean>,
): Promise<boolean> => {
  let after = first;
  for (;;) {
    const page = await readOrganisationPage(after, pageSize);
    await work(page);
    if (run.isCut() || !(await note(after, page.next))) return false;
    after = page.next;
    if (after === null) return true;
    if (run.isOver()) return false;
  }
};

/** Accounts and organisations: the last that is deleted of an organisation is its document. */
const sweepAccounts = (run: SweepRun, state: SweepState, hasUnnamed: boolean, pageSize: number) =>
  sweepPages(
    run,
    state.accounts_after,
    pageSize,
    async (page) => {
      // After the organisations, so that an account that is created meanwhile is seen with its own.
      const memberships = await listMemberships(page.range);
      await run.sweepPeople(memberships.map(({ uid }) => uid));
      if (!hasUnnamed) await run.sweepOrganisations(listUnused(page, memberships), page.ids);
    },
    (after, next) =>
      noteProgress((stored) => stored.accounts_after === after, { accounts_after: next }),
  );

/**
 * New with each deployment of this function: what a release before could not delete is looked for
 * at once.
 */
const findDeployment = (): string => process.env.K_REVISION ?? '';

const isSamePass = (one: SweepState, other: SweepState): boolean =>
  one.leftovers_begun_at?.getTime() === other.leftovers_begun_at?.getTime() &&
  one.leftovers_done === other.leftovers_done;

/**
 * Begins anew after a week and after a deployment, once what was begun is done. Null where nothing
 * is due.
 */
const beginLeftovers = async (state: SweepState, now: Date): Promise<SweepState | null> => {
  const begun = state.leftovers_begun_at;
  if (begun && !state.leftovers_done) return state;
  const isOld = !begun || now.getTime() - begun.getTime() >= week;
  if (!isOld && state.leftovers_deployment === findDeployment()) return null;
  const next = {
    leftovers_after: null,
    leftovers_begun_at: now,
    leftovers_done: false,
    leftovers_deployment: findDeployment(),
  };
  return (await noteProgress((stored) => isSamePass(stored, state), next))
    ? { ...state, ...next }
    : null;
};

const listOwnersSideBySide = async (
  of: 'person' | 'organisation',
  ranges: IdRange[],
): Promise<string[]> => (await Promise.all(ranges.map((range) => listOwners(of, range)))).flat();

/** Documents without an account or an organisation. */
const sweepLeftovers = (run: SweepRun, state: SweepState, hasUnnamed: boolean, pageSize: number) =>
  sweepPages(
    run,
    state.leftovers_after,
    pageSize,
    async (page) => {
      const ranges = divide(page, Math.ceil(pageSize / lanes));
      await run.sweepPeople(await listOwnersSideBySide('person', ranges));
      const owners = await listOwnersSideBySide('organisation', ranges);
      const existing = new Set(page.ids);
      const unknown = owners.filter((id) => !existing.has(id));
      if (!hasUnnamed) await run.sweepOrganisations(await listWithoutMember(unknown), unknown);
    },
    (after, next) =>
      noteProgress((stored) => stored.leftovers_after === after && isSamePass(stored, state), {
        leftovers_after: next,
        leftovers_done: next === null,
      }),
  );

/**
 * Deletes the documents of people whose identity is gone (deleted in the console, over the Auth
 * API, or in an interrupted deletion) and of organisations without members. Goes on where the run
 * before ended. Returns how many people and organisations it cleared. Throws without deleting
 * anything when Auth seems to be the wrong project.
 */
export const sweepDeletedAccounts = async (limits = usualLimits): Promise<number> => {
  const run = createRun(Date.now() + limits.milliseconds);
  const state = await readSweepState();
  await run.finish(state);
  const unnamed = await listUnnamed();
  const gone = await run.sweepPeople(unnamed);
  // Their organisation may be any of them.
  const hasUnnamed = unnamed.length > gone.length;
  const areDone = !run.isCut() && (await sweepAccounts(run, state, hasUnnamed, limits.pageSize));
  if (areDone && !run.isOver()) {
    const leftovers = await beginLeftovers(state, new Date());
    if (leftovers) await sweepLeftovers(run, leftovers, hasUnnamed, limits.pageSize);
  }
  return run.count();
};
