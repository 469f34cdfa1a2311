import { randomUUID } from 'node:crypto';
import {
  type Action,
  type ActionTransition,
  actionEndpoints,
} from '@lexplain/contract/actions/actions';
import { storedAction } from '@lexplain/contract/actions/stored';
import { addDays, dayOf } from '@lexplain/contract/library/day-of';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, expect } from 'vitest';
import { db, readAs } from '../platform/firestore.ts';
import { callApi } from '../test/http.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';

// Calls about actions of a new organisation, for tests of the API.

export const actionOf = (more: object = {}) => ({
  id: randomUUID(),
  about: { kind: 'nothing' },
  title: 'Write down who may send marketing email',
  details: '',
  notes: '',
  owner_uid: null,
  due_day: null,
  repetition: null,
  ...more,
});

/** A question that a member asks another to answer. */
export const askedQuestion = {
  kind: 'question',
  subject_id: 'spam-act-2003',
  question_id: 'q01',
  number: 1,
};

const contentOf = ({ title, details, notes, owner_uid, due_day, repetition }: Action) => ({
  title,
  details,
  notes,
  owner_uid,
  due_day,
  repetition,
});

/** Calls of people around an organisation that each test gets anew. */
export const actionCalls = (origin: () => string) => {
  let acme: TestOrganisation;
  beforeEach(async () => {
    acme = await newOrganisation(db);
    // The example that it has is none of the tests' own.
    await db.doc(paths.action(acme.ids.actionId ?? '')).delete();
  });
  const uidOf = (persona: Persona) => personOf(acme, persona)?.uid ?? '';
  const asked = (persona: Persona) => ({
    origin: origin(),
    token: personOf(acme, persona)?.token ?? '',
  });

  const create = (body: object, persona: Persona = 'member') =>
    callApi('createAction', { ...asked(persona), body });

  const add = async (more: object = {}, persona: Persona = 'member'): Promise<Action> => {
    const { status, body } = await create(actionOf(more), persona);
    expect(status).toBe(201);
    return actionEndpoints.createAction.output.parse(body);
  };

  const sendChange = (
    action: Action,
    changes: object,
    {
      persona = 'member',
      headers = {},
    }: { persona?: Persona; headers?: Record<string, string> } = {},
  ) =>
    callApi('saveAction', {
      ...asked(persona),
      headers,
      params: { actionId: action.id },
      body: { ...contentOf(action), ...changes },
    });

  const save = async (action: Action, changes: object, persona: Persona = 'member') => {
    const { status, body } = await sendChange(action, changes, { persona });
    expect(status).toBe(200);
    return actionEndpoints.saveAction.output.parse(body);
  };

  const sendMove = (
    { id }: Pick<Action, 'id'>,
    transition: ActionTransition,
    {
      persona = 'member',
      headers = {},
    }: { persona?: Persona; headers?: Record<string, string> } = {},
  ) =>
    callApi('moveAction', {
      ...asked(persona),
      headers,
      params: { actionId: id },
      body: transition,
    });

  const move = async (
    action: Pick<Action, 'id'>,
    transition: ActionTransition,
    persona: Persona = 'member',
  ) => {
    const { status, body } = await sendMove(action, transition, { persona });
    expect([status, body]).toEqual([200, expect.anything()]);
    return actionEndpoints.moveAction.output.parse(body);
  };

  const list = async (persona: Persona = 'member') =>
    actionEndpoints.listActions.output.parse((await callApi('listActions', asked(persona))).body);

  const listOfClient = async (persona: Persona = 'assignedAdviser') =>
    callApi('listClientActions', { ...asked(persona), params: { organisationId: acme.id } });

  const propose = (body: object, persona: Persona = 'assignedAdviser') =>
    callApi('proposeAction', { ...asked(persona), params: { organisationId: acme.id }, body });

  const look = (actionId: string, persona: Persona = 'member') =>
    callApi('getAction', { ...asked(persona), params: { actionId } });

  const readStored = async (id: string) =>
    readAs(storedAction, await db.doc(paths.action(id)).get());

  const readLog = async () => {
    const { docs } = await db.collection(paths.organisationEvents(acme.id)).get();
    return docs.map((one) => [one.get('kind'), one.get('about'), one.get('is_staff')]);
  };

  return {
    organisation: () => acme,
    uidOf,
    asked,
    create,
    add,
    sendChange,
    save,
    sendMove,
    move,
    list,
    listOfClient,
    propose,
    look,
    readStored,
    readLog,
  };
};

/** A day so many days from today, where an organisation without a place is. */
export const inDays = (count: number): string =>
  addDays(dayOf(new Date(), 'Australia/Sydney'), count);

export const done: ActionTransition = { to: 'done', reason: '' };
export const open: ActionTransition = { to: 'open' };
export const removed: ActionTransition = { to: 'removed' };
