import { accountEndpoints } from '@lexplain/contract/account/account';
import { actionEndpoints } from '@lexplain/contract/actions/actions';
import { changeEndpoints } from '@lexplain/contract/changes/changes';
import { coverEndpoints, coverTimeZone } from '@lexplain/contract/clients/cover/cover';
import type { EndpointName } from '@lexplain/contract/endpoints';
import { listNextDuties } from '@lexplain/contract/incidents/open-incidents';
import { incidentSharingEndpoints } from '@lexplain/contract/incidents/sharing';
import { dayOf } from '@lexplain/contract/library/day-of';
import { standingEndpoints } from '@lexplain/contract/reviews/standings';
import { reviewWorkEndpoints } from '@lexplain/contract/reviews/work';
import { listClientWaits } from '@lexplain/contract/waits/client-waits';
import { countMarks } from '@lexplain/contract/waits/marks';
import { listWaits } from '@lexplain/contract/waits/member-waits';
import { callApi } from '../test/http.ts';
import type { TestPerson } from '../test/people.ts';
import type { PlayedPerson, World } from './test-world.ts';

// What people find beside their list, for the test that walks the table of events: what the menu
// marks, what the bar says, and what their first page asks of them. Each is named as often as it is
// there, such as `menu turn` for each law in which it is their turn.

export type WaitsByPerson = Partial<Record<PlayedPerson, string[]>>;

type ReaderCall = (
  name: EndpointName,
) => Promise<Awaited<ReturnType<typeof callApi>>['body'] | null>;

/** What a call answers; null where it is refused. */
const askAs =
  (origin: string, { token }: TestPerson): ReaderCall =>
  async (name) => {
    const { status, body } = await callApi(name, { origin, token });
    if (status !== 200 && status !== 403 && status !== 404) throw new Error(`${name}: ${status}`);
    return status === 200 ? body : null;
  };

const repeat = (count: number, what: string): string[] => Array.from({ length: count }, () => what);

/** As the Feed and the frame of the dashboard compute it, from the same calls. */
const readMemberWaits = async (ask: ReaderCall, organisationId: string): Promise<string[]> => {
  const [standingBody, nextBody, meBody, changesBody] = await Promise.all([
    ask('getStanding'),
    ask('getNextActions'),
    ask('getMe'),
    ask('listChanges'),
  ]);
  if (standingBody === null || nextBody === null) return ['refused'];
  const standing = standingEndpoints.getStanding.output.parse(standingBody);
  const next = actionEndpoints.getNextActions.output.parse(nextBody);
  const { is_invited: isInvited } = accountEndpoints.getMe.output.parse(meBody);
  const { laws, open_incidents: openIncidents, time_zone: timeZone } = standing;
  const now = new Date();
  const marks = countMarks({ laws, openIncidents, timeZone, next, isInvited }, now);
  const page = listWaits(
    {
      laws: laws.map(({ subject_id }) => ({ id: subject_id, name: subject_id })),
      standings: new Map(laws.map((law) => [law.subject_id, law])),
      outside: new Map(standing.outside.map((law) => [law.subject_id, law])),
      highRiskGaps: new Map(
        standing.high_risk_gaps.map(({ subject_id, questions }) => [subject_id, questions]),
      ),
      // No event changes it, and without one all laws are alike.
      profile: null,
      isUnnamed: false,
      // What the library itself has depends on the day.
      changes: changeEndpoints.listChanges.output
        .parse(changesBody)
        .filter(({ title }) => title.includes(organisationId)),
      followedLaws: standing.followed_laws,
      timeZone,
      openIncidents,
      actions: next.actions,
      proposals: next.proposed,
      isInvited,
      dueDates: [],
    },
    now,
  );
  return [
    ...repeat(marks.openIncidents, 'menu incident'),
    ...repeat(marks.turns, 'menu turn'),
    ...repeat(marks.overdue, 'menu overdue'),
    ...repeat(marks.pressing, 'title'),
    ...listNextDuties(openIncidents).map(() => 'bar'),
    ...page.flatMap((wait) =>
      repeat(wait.kind === 'proposals' ? wait.actions : 1, `page ${wait.kind}`),
    ),
    ...standing.lapsing_evidence.map(() => 'page evidence'),
  ];
};

/** As the first screen and the frame of the staff compute it, from the same calls. */
const readStaffWaits = async (ask: ReaderCall, uid: string): Promise<string[]> => {
  const [queueBody, sharedBody, coversBody] = await Promise.all([
    ask('listReviewQueue'),
    ask('listSharedIncidents'),
    ask('listCovers'),
  ]);
  if (queueBody === null) return ['refused'];
  const queue = reviewWorkEndpoints.listReviewQueue.output.parse(queueBody);
  const { counts } = queue;
  const turns = repeat(counts.your_turn, 'menu turn');
  // Admins have the reviews without an adviser, and nothing else waits for them.
  if (sharedBody === null) return [...turns, ...repeat(counts.unassigned, 'page unassigned')];
  const waits = listClientWaits(
    {
      uid,
      shared: incidentSharingEndpoints.listSharedIncidents.output.parse(sharedBody).incidents,
      reviews: queue.mine,
      asked: queue.waits.asked,
      starts: queue.waits.starts,
      unassigned: counts.unassigned,
      covers: coverEndpoints.listCovers.output.parse(coversBody).covers,
    },
    dayOf(new Date(), coverTimeZone),
  );
  return [
    ...turns,
    ...waits.flatMap((wait) => {
      if (wait.kind === 'starts') return repeat(wait.clients, 'page starts');
      if (wait.kind === 'unassigned') return repeat(wait.reviews, 'page unassigned');
      return [`page ${wait.kind}`];
    }),
  ];
};

const staff = new Set<PlayedPerson>(['assignedAdviser', 'otherAdviser', 'admin', 'eighth']);

const listThem = (all: readonly (readonly [PlayedPerson, string[]])[]): WaitsByPerson =>
  Object.fromEntries(all.filter(([, waits]) => waits.length > 0));

/** What waits for each of them; nobody is named for whom nothing does. */
export const readWaits = async ({ acme, people, origin }: World): Promise<WaitsByPerson> => {
  const found = [...people].map(async ([who, person]) => {
    const ask = askAs(origin, person);
    const waits = await (staff.has(who)
      ? readStaffWaits(ask, person.uid)
      : readMemberWaits(ask, acme.id));
    return [who, waits.toSorted()] as const;
  });
  return listThem(await Promise.all(found));
};

const compare = (before: readonly string[], after: readonly string[]): string[] => {
  const countIn = (all: readonly string[], one: string) =>
    all.filter((other) => other === one).length;
  const names = [...new Set([...before, ...after])];
  const changes = names.flatMap((one) => {
    const more = countIn(after, one) - countIn(before, one);
    return repeat(Math.abs(more), `${more > 0 ? '+' : '-'} ${one}`);
  });
  return changes.sort();
};

/** What has come (`+`) and what has gone (`-`) for each of them. */
export const compareWaits = (
  { people }: World,
  before: WaitsByPerson,
  after: WaitsByPerson,
): WaitsByPerson =>
  listThem(
    [...people.keys()].map((who) => [who, compare(before[who] ?? [], after[who] ?? [])] as const),
  );
