import { expect, it } from 'vitest';
import { toIdentity } from './identity';

const provider = {
  providerId: 'password',
  uid: 'anna@example.com',
  email: 'anna@example.com',
  displayName: 'Anna',
  phoneNumber: null,
  photoURL: null,
};
const user: Parameters<typeof toIdentity>[0] = {
  uid: 'anna',
  email: 'anna@example.com',
  emailVerified: true,
  displayName: 'Anna',
  photoURL: 'https://example.com/anna.png',
  phoneNumber: '+61 2 5550 0000',
  isAnonymous: false,
  tenantId: 'tenant',
  providerId: 'firebase',
  refreshToken: 'secret',
  providerData: [provider],
  metadata: {
    creationTime: 'Thu, 01 Jan 2026 00:00:00 GMT',
    lastSignInTime: 'Fri, 02 Jan 2026 00:00:00 GMT',
  },
};

it('maps the fields of a Firebase user without its secrets', () => {
  expect(toIdentity(user)).toEqual({
    uid: 'anna',
    email: 'anna@example.com',
    emailVerified: true,
    displayName: 'Anna',
    photoUrl: 'https://example.com/anna.png',
    phoneNumber: '+61 2 5550 0000',
    isAnonymous: false,
    tenantId: 'tenant',
    providerData: [provider],
    createdAt: new Date('2026-01-01'),
    signedInAt: new Date('2026-01-02'),
  });
});

it('uses defaults where the provider has no value', () => {
  const identity = toIdentity({ ...user, email: null, displayName: null, metadata: {} });
  expect(identity).toMatchObject({ email: '', displayName: '', signedInAt: new Date(0) });
});
