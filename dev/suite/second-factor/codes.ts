import { Secret, TOTP } from 'otpauth';

// RFC 6238, as authenticator apps support it everywhere: SHA-1, six digits, thirty seconds.

export const algorithm = 'SHA1';
export const digits = 6;
export const periodSeconds = 30;

const generatorOf = (secret: string): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm, digits, period: periodSeconds });

/** 160 bits in base 32, the length of the hash, as RFC 4226 recommends in section 4. */
export const createSecret = (): string => new Secret({ size: 20 }).base32;

/** The code that an authenticator app shows at a time, in milliseconds. */
export const codeAt = (secret: string, time: number): string =>
  generatorOf(secret).generate({ timestamp: time });

/** The time step to which a code belongs: the current one, the one before, or the one after. */
export const stepOf = (secret: string, code: string, time: number): number | undefined => {
  const generator = generatorOf(secret);
  const steps = generator.validate({ token: code, timestamp: time, window: 1 });
  return steps === null ? undefined : generator.counter({ timestamp: time }) + steps;
};
