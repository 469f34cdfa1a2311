import { isDeepStrictEqual } from 'node:util';
import { coverEndpoints } from '@lexplain/contract/clients/cover/cover';
import { incidentSharingEndpoints } from '@lexplain/contract/incidents/sharing';
import { addDays, dayOf } from '@lexplain/contract/library/day-of';
import { collections, paths } from '@lexplain/contract/paths';
import { toTimes } from '../../functions/src/clients/cover/spans.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import type { TestPerson } from '../../functions/src/test/people.ts';
import type { Player } from '../player.ts';
import {
  type CoverRecord,
  expectEvent,
  type IncidentRecord,
  type OrganisationRecord,
  setAdviser,
} from '../record.ts';

// Who reads what of an organisation: incidents that are shared, clients that are handed over,
// holiday cover.

export const pickIncident = (
  { draw, record }: Player,
  isMeant: (incident: IncidentRecord) => boolean,
): [string, IncidentRecord] | null => {
  const found = [...record.incidents].filter(([, incident]) => isMeant(incident));
  return found.length > 0 ? draw.pick(found) : null;
};

export const share = async (player: Player): Promise<void> => {
  const found = pickIncident(player, ({ organisation }) => organisation.adviser !== null);
  if (!found) return;
  const [incidentId, incident] = found;
  const { adviser, people } = incident.organisation;
  const [owner] = people;
  if (!owner || !adviser) return;
  const request = { params: { incidentId }, body: { adviser_uid: adviser.uid } };
  if (!(await player.ask('shareIncident', owner, request))) return;
  if (!incident.isShared) expectEvent(incident.organisation, 'incident_shared');
  incident.isShared = true;
};

export const endSharing = async (player: Player): Promise<void> => {
  const found = pickIncident(player, ({ isShared }) => isShared);
  if (!found) return;
  const [incidentId, incident] = found;
  const [owner] = incident.organisation.people;
  if (!owner) return;
  if (!(await player.ask('endIncidentSharing', owner, { params: { incidentId } }))) return;
  incident.isShared = false;
  expectEvent(incident.organisation, 'incident_sharing_ended');
};

/**
 * Whether a moment is so close to the beginning or end of a span that the two processes may
 * disagree.
 */
const isClose = (now: number, ...moments: number[]): boolean =>
  moments.some((moment) => Math.abs(now - moment) < 10 * 60_000);

/** Whether holiday cover begins or ends about now. */
export const isTurning = ({ record, world }: Player): boolean => {
  const now = world.network.now();
  return record.covers.some(({ begins, ends }) => isClose(now, begins, ends));
};

export const listRunning = ({ record, world }: Player): CoverRecord[] => {
  const now = world.network.now();
  return record.covers.filter(({ begins, ends }) => begins <= now && now < ends);
};

/** Who acts for an organisation at this moment: its adviser, and who covers for them. */
const listActing = (player: Player, { adviser }: OrganisationRecord): TestPerson[] => {
  const covering = listRunning(player).filter((one) => one.adviser === adviser);
  return adviser ? [adviser, ...covering.map(({ colleague }) => colleague)] : [];
};

/** A person who acts for an organisation; null where nobody does. */
export const pickActing = (player: Player, organisation: OrganisationRecord): TestPerson | null => {
  if (isTurning(player)) return organisation.adviser;
  const acting = listActing(player, organisation);
  return acting.length > 0 ? player.draw.pick(acting) : null;
};

/** A member or whoever acts for the organisation comments on an incident that is shared. */
export const discuss = async (player: Player): Promise<void> => {
  const found = pickIncident(player, ({ isShared }) => isShared);
  if (!found) return;
  const [incidentId, incident] = found;
  const { organisation } = incident;
  const isAdviser = player.draw.below(2) === 0;
  const person = isAdviser ? pickActing(player, organisation) : player.member(organisation);
  if (!person) return;
  const text = `About it ${player.draw.below(1_000_000)}`;
  const body = { id: player.id(), text };
  const answer = await player.ask('addIncidentComment', person, { params: { incidentId }, body });
  if (answer) incident.comments.set(body.id, text);
};

/** A client is passed on, by its adviser or by an admin. */
export const handOver = async (player: Player): Promise<void> => {
  const { draw, record, world } = player;
  const organisation = player.organisation();
  const from = organisation.adviser;
  const to = world.staff.advisers.find((one) => one !== from);
  if (!from || !to) return;
  const by = draw.below(3) === 0 ? world.staff.admin : from;
  const isDone = async () =>
    (await db.doc(paths.organisation(organisation.id)).get()).get('adviser_uid') === to.uid;
  const isPassed = await player.askOnce(
    'handOverClient',
    by,
    {
      params: { organisationId: organisation.id },
      body: { from_uid: from.uid, to_uid: to.uid, note: 'Call them' },
    },
    isDone,
  );
  if (!isPassed) return;
  setAdviser(record, organisation, to);
  if (by === from) return expectEvent(organisation, 'client_handed_over');
  expectEvent(organisation, 'adviser_unassigned');
  expectEvent(organisation, 'adviser_assigned');
};

const zone = 'Australia/Sydney';

/** An adviser lets a colleague cover for them. */
export const cover = async (player: Player): Promise<void> => {
  const { draw, record, world } = player;
  const now = world.network.now();
  const adviser = draw.pick(world.staff.advisers);
  const colleague = world.staff.advisers.find((one) => one !== adviser);
  const today = dayOf(new Date(now), zone);
  const { begins_at, ends_at } = toTimes({ first_day: today, last_day: today });
  const others = record.covers.filter((one) => one.adviser === adviser);
  if (!colleague || isClose(now, begins_at.getTime(), ends_at.getTime())) return;
  // A colleague covers for the same adviser in one span at a time.
  const isRefused = others.some(({ ends }) => ends > now);
  const first_day = addDays(today, draw.below(3));
  const body = {
    cover_uid: colleague.uid,
    first_day,
    last_day: addDays(first_day, draw.below(4)),
  };
  const answer = await player.ask(
    'setCover',
    adviser,
    { body },
    isRefused ? ['cover_refused'] : [],
  );
  if (!answer) return;
  if (isRefused) player.report('two spans of cover were set beside each other');
  const { id } = coverEndpoints.setCover.output.parse(answer.body);
  const times = toTimes(body);
  const [begins, ends] = [times.begins_at.getTime(), times.ends_at.getTime()];
  record.covers.push({ id, adviser, colleague, begins, ends });
  for (const one of record.organisations) {
    if (one.adviser === adviser) expectEvent(one, 'cover_set');
  }
};

/** A span ends early. What a call that was cut has not written of it, the job does. */
export const endCover = async (player: Player): Promise<void> => {
  const { draw, record, world } = player;
  const now = world.network.now();
  const open = record.covers.filter(({ ends }) => ends > now && !isClose(now, ends));
  if (open.length === 0) return;
  const span = draw.pick(open);
  const { id, adviser, colleague } = span;
  const by = draw.pick([adviser, colleague, world.staff.admin]);
  const isDone = async () => {
    const covers: unknown = (await db.doc(paths.user(adviser.uid)).get()).get('covers');
    return !JSON.stringify(covers).includes(id);
  };
  const body = { id, adviser_uid: adviser.uid };
  if (!(await player.askOnce('endCover', by, { body }, isDone))) return;
  record.covers.splice(record.covers.indexOf(span), 1);
  for (const one of record.organisations) {
    if (one.adviser === adviser) expectEvent(one, 'cover_ended');
  }
  await world.network.run('writeCoverEntries', player.step.seed);
};

/** Whether the log of an organisation names someone as the reader. */
const isLogged = async (organisation: OrganisationRecord, kind: string, uid: string) => {
  const log = db.collection(collections.organisationEvents(organisation.id));
  const found = await log.where('kind', '==', kind).where('by_uid', '==', uid).limit(1).get();
  return !found.empty;
};

/**
 * An adviser's list has what clients share with them, and a colleague reads it while they cover.
 */
export const listShared = async (player: Player): Promise<void> => {
  const { draw, record, world } = player;
  if (isTurning(player)) return;
  const adviser = draw.pick(world.staff.advisers);
  const reader = draw.pick(world.staff.advisers);
  const isCovering = listRunning(player).some(
    (one) => one.adviser === adviser && one.colleague === reader,
  );
  const query = reader === adviser ? {} : { covering: adviser.uid };
  const answer = await world.network.insist('listSharedIncidents', reader, { query });
  const isRead = answer.status === 200;
  if (isRead !== (reader === adviser || isCovering)) {
    return player.report(`${reader.uid} got ${answer.status} for the list of ${adviser.uid}`);
  }
  if (!isRead) return;
  const { incidents } = incidentSharingEndpoints.listSharedIncidents.output.parse(answer.body);
  const listed = incidents.map(({ id }) => id).sort();
  const shared = [...record.incidents].filter(
    ([, one]) => one.isShared && one.organisation.adviser === adviser,
  );
  const wanted = shared.map(([id]) => id).sort();
  if (!isDeepStrictEqual(listed, wanted)) {
    player.report(`${adviser.uid} has ${listed.join(' ')} shared, not ${wanted.join(' ')}`);
  }
};

/**
 * Someone tries to read what may be none of theirs. Whoever may not is refused, and readers on
 * staff are logged.
 */
export const peek = async (player: Player): Promise<void> => {
  const { draw, record, world } = player;
  if (isTurning(player)) return;
  const organisation = player.organisation();
  const { advisers, admin } = world.staff;
  const members = record.organisations.flatMap(({ people }) => people);
  const { outside, gone } = record;
  const person = draw.pick([
    ...advisers,
    ...advisers,
    admin,
    ...members,
    ...outside,
    ...gone.people,
  ]);
  const isMember = organisation.people.includes(person);
  const isActing = listActing(player, organisation).includes(person);
  const read = async (...call: Parameters<Player['probe']>) =>
    (await player.probe(...call)) === 200;
  const expectRead = (what: string, isRead: boolean, isRight: boolean): void => {
    if (isRead !== isRight) {
      player.report(`${person.uid} ${isRead ? 'reads' : 'does not read'} ${what}`);
    }
  };
  const params = { organisationId: organisation.id };
  const isClient = await read('readClient', person, { params });
  expectRead(`the client ${organisation.id}`, isClient, isActing);
  if (isClient && !(await isLogged(organisation, 'client_read', person.uid))) {
    player.report(`the log does not say that ${person.uid} read the client`);
  }
  const found = pickIncident(player, (incident) => incident.organisation === organisation);
  if (!found) return;
  const [incidentId, { isShared }] = found;
  const mayRead = isMember || (isActing && isShared);
  for (const name of ['getIncident', 'listIncidentComments'] as const) {
    const isRead = await read(name, person, { params: { incidentId } });
    expectRead(`${name} of ${incidentId}`, isRead, mayRead);
  }
  if (mayRead && !isMember && !(await isLogged(organisation, 'incident_read', person.uid))) {
    player.report(`the log does not say that ${person.uid} read the incident`);
  }
};
