import '../test/quiet.ts';
import { endpointNames } from '@lexplain/contract/api/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { withApp } from '../test/http.ts';
import { type IdPlace, listIdPlaces, send } from '../test/id-places.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, type TestOrganisation } from '../test/organisation.ts';

// Ids come from outside, and become parts of document paths and keys of maps.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
beforeAll(async () => {
  acme = await newOrganisation(db);
});

/** What Firestore refuses in a path, or reads as another path. */
const odd = ['a/b', '..', '.', '__x__', '\ud800', 'x'.repeat(1_600), '', '\0', 'a.b', '`'];

/** What every object inherits. */
const inherited = Object.getOwnPropertyNames(Object.prototype);

/** Ids that a caller chooses for what a call creates. */
const isChosen = ({ part, name }: IdPlace): boolean => part === 'body' && name === 'id';

// Both end the session or the account that the other calls use, and take no id.
const rows = endpointNames.filter((name) => !['signOut', 'deleteMe'].includes(name));

describe.each(rows)('%s', (name) => {
  it('refuses ids that are none, and never fails', async () => {
    for (const place of listIdPlaces(name, acme)) {
      for (const id of odd) {
        const [status] = await send(app.origin(), name, acme, place.put(id));
        const sent = `${place.part}.${place.name} ${JSON.stringify(id.slice(0, 9))}`;
        expect(status, sent).toBeLessThan(500);
        expect(status, sent).toBeGreaterThanOrEqual(400);
      }
    }
  });

  it('answers a name that every object has like any other that is unknown', async () => {
    for (const place of listIdPlaces(name, acme).filter((one) => !isChosen(one))) {
      const unknown = await send(app.origin(), name, acme, place.put('neverWas'));
      for (const id of inherited) {
        const [status, code] = await send(app.origin(), name, acme, place.put(id));
        const sent = `${place.part}.${place.name} ${id}`;
        // The parser of schemas leaves out a key of this name, so that the request asks for nothing.
        if (id === '__proto__' && place.name === 'answers') expect(status, sent).toBe(200);
        // A reserved name is refused as one.
        else if (/^__.*__$/.test(id)) expect([404, 422], sent).toContain(status);
        else expect([status, code], sent).toEqual(unknown);
      }
    }
  });
});
