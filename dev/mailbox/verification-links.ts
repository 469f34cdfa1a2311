import { z } from 'zod';
import { fetchUnpooled } from '../suite/fetch-unpooled.ts';

const oobCodes = z.object({
  oobCodes: z.array(z.object({ email: z.string(), oobLink: z.string(), requestType: z.string() })),
});

export interface VerificationLink {
  email: string;
  link: string;
  type: string;
}

/** The mails that the Auth emulator would have sent, newest first. */
export const listVerificationLinks = async (
  authUrl: string,
  projectId: string,
): Promise<VerificationLink[]> => {
  const response = await fetchUnpooled(`${authUrl}/emulator/v1/projects/${projectId}/oobCodes`);
  const codes = oobCodes.parse(await response.json()).oobCodes;
  return codes.reverse().map(({ email, oobLink, requestType }) => ({
    email,
    link: oobLink,
    type: requestType,
  }));
};
