import { bounds } from '@lexplain/contract/api/bounds';
import { paths } from '@lexplain/contract/paths';
import type { Firestore } from 'firebase-admin/firestore';
import { callApi, codeOf } from '../http.ts';
import { newOrganisation, personOf, type TestOrganisation } from '../organisation.ts';
import { type PermittedRow, requestOf } from '../rows.ts';
import { storedExamples } from '../stored/examples.ts';

const most = { open: bounds.openActions, proposed: bounds.proposedActions };

/** Stores as many open actions as an organisation can have, or as many proposals. */
export const fillActions = async (
  db: Firestore,
  organisationId: string,
  state: keyof typeof most = 'open',
): Promise<void> => {
  const writer = db.bulkWriter();
  for (let count = 0; count < most[state]; count += 1) {
    const document = { ...storedExamples.actions.documentOf(organisationId), state };
    void writer.create(db.collection(paths.actions()).doc(), document);
  }
  await writer.close();
};

/** A way to cause each refusal of a call about an action, and the code that is answered. */
export const actionFailures = (db: Firestore, origin: () => string, text: string) => {
  const call = async (acme: TestOrganisation, name: PermittedRow, body: object = {}) => {
    const token = personOf(acme, 'owner')?.token ?? '';
    const request = requestOf(name, acme);
    const whole = { ...request.body, title: text, ...body };
    return codeOf((await callApi(name, { ...request, body: whole, token, origin: origin() })).body);
  };
  const move = async (acme: TestOrganisation, body: object) => {
    const token = personOf(acme, 'owner')?.token ?? '';
    const request = { ...requestOf('moveAction', acme), body, token, origin: origin() };
    return codeOf((await callApi('moveAction', request)).body);
  };
  return {
    actions_full: async () => {
      const acme = await newOrganisation(db);
      await fillActions(db, acme.id);
      return call(acme, 'createAction');
    },
    not_a_member: async () => call(await newOrganisation(db), 'createAction', { owner_uid: 'x' }),
    action_state: async () => {
      const acme = await newOrganisation(db);
      await move(acme, { to: 'done', reason: text });
      return move(acme, { to: 'declined', reason: text });
    },
  };
};
