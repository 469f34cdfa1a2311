import type { Identity } from '../lib/firebase/identity';

/** A person for tests, as the identity provider returns them. */
export const identityOf = (uid: string, emailVerified: boolean): Identity => ({
  uid,
  email: `${uid}@example.com`,
  emailVerified,
  displayName: uid,
  photoUrl: null,
  phoneNumber: null,
  isAnonymous: false,
  tenantId: null,
  providerData: [],
  createdAt: new Date(0),
  signedInAt: new Date(0),
});
