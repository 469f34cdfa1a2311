import type { User, UserInfo } from 'firebase/auth';

type Facts = Omit<User, 'delete' | 'getIdToken' | 'getIdTokenResult' | 'reload' | 'toJSON'>;

/** The signed-in person, according to the identity provider. */
export interface Identity {
  uid: string;
  email: string;
  emailVerified: boolean;
  displayName: string;
  photoUrl: string | null;
  phoneNumber: string | null;
  isAnonymous: boolean;
  tenantId: string | null;
  providerData: UserInfo[];
  createdAt: Date;
  signedInAt: Date;
}

export const toIdentity = (user: Facts): Identity => ({
  uid: user.uid,
  email: user.email ?? '',
  emailVerified: user.emailVerified,
  displayName: user.displayName ?? '',
  photoUrl: user.photoURL,
  phoneNumber: user.phoneNumber,
  isAnonymous: user.isAnonymous,
  tenantId: user.tenantId,
  providerData: user.providerData,
  createdAt: new Date(user.metadata.creationTime ?? 0),
  signedInAt: new Date(user.metadata.lastSignInTime ?? 0),
});
