import { AppError } from '@lexplain/contract/api/errors';
import type { OrganisationRole } from '@lexplain/contract/api/policy';
import type { ContentChoice } from '@lexplain/contract/organisations/invitations';
import {
  decideSuccessor,
  findSuccessor,
  type Member,
  requireJoinable,
  requireRemovable,
} from '../../members/decisions.ts';

// People and organisations in memory, changed by the production decisions in the order in which the
// transactions of members.ts, joining.ts and personal-data.ts commit.

interface Account {
  organisation: string;
  role: OrganisationRole;
  joinedAt: Date;
}

interface Draft {
  organisation: string;
  answers: Map<string, string>;
  isSubmitted: boolean;
}

export interface World {
  now: number;
  accounts: Map<string, Account>;
  organisations: Map<string, { deleting: boolean }>;
  drafts: Map<string, Draft>;
}

export const newWorld = (people: string[]): World => {
  const world: World = {
    now: 0,
    accounts: new Map(),
    organisations: new Map(),
    drafts: new Map(),
  };
  for (const uid of people) openAccount(world, uid);
  return world;
};

const timeOf = (world: World): Date => {
  world.now += 1;
  return new Date(world.now);
};

/** Gives someone an organisation of their own. */
const moveOut = (world: World, uid: string): void => {
  const joinedAt = timeOf(world);
  const organisation = `${uid}-${world.now}`;
  world.organisations.set(organisation, { deleting: false });
  world.accounts.set(uid, { organisation, role: 'owner', joinedAt });
};

export const openAccount = (world: World, uid: string): void => {
  if (!world.accounts.has(uid)) moveOut(world, uid);
};

export const membersIn = (world: World, organisation: string): Member[] =>
  [...world.accounts].flatMap(([uid, account]) =>
    account.organisation === organisation ? [{ uid, ...account }] : [],
  );

const draftsOf = (world: World, organisation: string) =>
  [...world.drafts].filter(([, draft]) => draft.organisation === organisation);

/** Deletes an organisation without members, which the sweep does after an interruption. */
const deleteIfAbandoned = (world: World, organisation: string): void => {
  if (membersIn(world, organisation).length > 0) return;
  for (const [id] of draftsOf(world, organisation)) world.drafts.delete(id);
  world.organisations.delete(organisation);
};

const accountOf = (world: World, uid: string): Account => {
  const account = world.accounts.get(uid);
  if (!account) throw new AppError('account_missing', 'There is no account');
  return account;
};

const promote = (world: World, uid: string | null): void => {
  const account = uid === null ? undefined : world.accounts.get(uid);
  if (account) account.role = 'owner';
};

export const leave = (world: World, uid: string): void => {
  const { organisation } = accountOf(world, uid);
  const successor = decideSuccessor(membersIn(world, organisation), uid);
  moveOut(world, uid);
  promote(world, successor);
};

const requireOwner = (world: World, by: string, target: string): void => {
  const [actor, member] = [accountOf(world, by), accountOf(world, target)];
  if (actor.organisation !== member.organisation) throw new AppError('not_found', 'No member');
  if (actor.role !== 'owner') throw new AppError('not_permitted', 'No owner');
};

export const remove = (world: World, by: string, target: string): void => {
  requireOwner(world, by, target);
  requireRemovable(target, by);
  moveOut(world, target);
};

export const handOver = (world: World, by: string, target: string): void => {
  requireOwner(world, by, target);
  if (by === target) return;
  accountOf(world, by).role = 'member';
  accountOf(world, target).role = 'owner';
};

interface JoinCall {
  by: string;
  uid: string;
  role: OrganisationRole;
  choice: ContentChoice;
}

export const join = (world: World, { by, uid, role, choice }: JoinCall): void => {
  const [inviting, joining] = [accountOf(world, by), accountOf(world, uid)];
  if (inviting.role !== 'owner') throw new AppError('not_permitted', 'No owner');
  const { organisation } = inviting;
  if (joining.organisation === organisation) return;
  const others = membersIn(world, joining.organisation).length - 1;
  const drafts = others > 0 ? 0 : draftsOf(world, joining.organisation).length;
  const content = drafts > 0 ? { drafts } : {};
  const deleting = world.organisations.get(organisation)?.deleting ?? true;
  const members = membersIn(world, organisation).length;
  const own = { others, content, canTakeProfile: false };
  requireJoinable({ own, target: { deleting, members }, choice, mostMembers: 100 });
  const before = joining.organisation;
  world.accounts.set(uid, { organisation, role, joinedAt: timeOf(world) });
  const emptied = world.organisations.get(before);
  if (emptied) emptied.deleting = true;
  deleteIfAbandoned(world, before);
};

export const deleteAccount = (world: World, uid: string): void => {
  const { organisation } = accountOf(world, uid);
  const successor = findSuccessor(membersIn(world, organisation), uid);
  world.accounts.delete(uid);
  promote(world, successor);
  deleteIfAbandoned(world, organisation);
};

export const deleteOrganisation = (world: World, by: string): void => {
  const { organisation, role } = accountOf(world, by);
  if (role !== 'owner') throw new AppError('not_permitted', 'No owner');
  for (const { uid } of membersIn(world, organisation)) moveOut(world, uid);
  deleteIfAbandoned(world, organisation);
};

const ownDraft = (world: World, uid: string, id: string): Draft => {
  const draft = world.drafts.get(id);
  if (draft?.organisation !== accountOf(world, uid).organisation) {
    throw new AppError('not_found', 'Submission not found');
  }
  return draft;
};

export const begin = (world: World, uid: string, id: string): void => {
  const { organisation } = accountOf(world, uid);
  world.drafts.set(id, { organisation, answers: new Map(), isSubmitted: false });
};

export const save = (world: World, uid: string, id: string, question: string, text: string) => {
  const draft = ownDraft(world, uid, id);
  if (draft.isSubmitted) throw new AppError('submission_closed', 'It is submitted');
  draft.answers.set(question, text);
};

export const submit = (world: World, uid: string, id: string): void => {
  ownDraft(world, uid, id).isSubmitted = true;
};

export const read = (world: World, uid: string, id: string): Map<string, string> =>
  ownDraft(world, uid, id).answers;
