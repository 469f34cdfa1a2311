import type { Firestore } from 'firebase-admin/firestore';
import { callApi, codeOf } from '../http.ts';
import { newOrganisation, personOf } from '../organisation.ts';
import { coverBody } from '../stored/colleague.ts';

/** A way to cause each refusal of a call about holiday cover. */
export const coverFailures = (db: Firestore, origin: () => string) => ({
  cover_refused: async () => {
    const person = personOf(await newOrganisation(db), 'assignedAdviser');
    const request = { token: person?.token ?? '', body: coverBody(person?.uid), origin: origin() };
    return codeOf((await callApi('setCover', request)).body);
  },
});
