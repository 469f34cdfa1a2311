import { endpoints } from '@lexplain/contract/endpoints';
import { expect, it } from 'vitest';
import { signUp } from '../../../dev/suite/people.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';

withApp();
withLibrary();

it('lists the laws that are not covered in the order of the library', async () => {
  const { token } = await signUp();
  const { status, body } = await callApi('listUncoveredLaws', { token });
  expect(status).toBe(200);
  const listed = endpoints.listUncoveredLaws.output.parse(body);
  const ids = listed.map(({ id }) => id);
  expect(ids.slice(0, 2)).toEqual(['pci-dss', 'do-not-call-register']);
  expect(ids.at(-1)).toBe('digital-id-act');
});
