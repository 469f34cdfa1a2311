import { z } from 'zod';

/** An axios-like error of @sendgrid/mail. Its other fields may contain the API key. */
const providerError = z.object({
  code: z.union([z.number(), z.string()]).optional(),
  response: z
    .object({ body: z.object({ errors: z.array(z.object({ message: z.string() })) }) })
    .optional()
    .catch(undefined),
});

type Kind = 'temporary' | 'configuration' | 'permanent';

const kindOf = (status: number): Kind => {
  if (status === 401 || status === 403) return 'configuration';
  return status >= 400 && status < 500 && status !== 429 ? 'permanent' : 'temporary';
};

/** Classifies a failure: retry, wait for an operator, or give up. Never contains the key. */
export class SendFailure extends Error {
  readonly kind: Kind;
  /** The provider's HTTP status, null without an answer. */
  readonly status: number | null;

  private constructor(kind: Kind, status: number | null, reason: string) {
    super(reason);
    this.name = 'SendFailure';
    this.kind = kind;
    this.status = status;
  }

  /** Of a sender that has classified it itself. */
  static of(kind: Kind, status: number | null, reason: string): SendFailure {
    return new SendFailure(kind, status, reason);
  }

  static from(error: unknown): SendFailure {
    if (error instanceof SendFailure) return error;
    const { success, data } = providerError.safeParse(error);
    if (!success || typeof data.code !== 'number') {
      return new SendFailure(
        'temporary',
        null,
        `No answer from the mail provider (${data?.code ?? 'unknown'})`,
      );
    }
    const reasons = data.response?.body.errors.map(({ message }) => message).join('; ') ?? '';
    return new SendFailure(
      kindOf(data.code),
      data.code,
      `The mail provider answered ${data.code} ${reasons}`.trim(),
    );
  }
}
