import { fillLogin } from '../../../fixtures/people/sign-in.ts';
import { code, codeIn } from '../../../fixtures/second-factor-page.ts';
import { expect, type Row, type Walk } from '../../press.ts';

const openCode = async ({ page, email, password }: Walk): Promise<void> => {
  await page.goto('/login');
  await fillLogin(page, email, password);
  await expect(code(page)).toBeFocused();
};

/** The step of the sign-in that asks for a code, by somebody with two-step sign-in. */
export const codeRows = ({ secret }: { secret: string }): Row[] => [
  {
    at: '/login',
    button: 'Use a recovery code instead',
    prepare: openCode,
    after: ({ page }) => expect(page.getByLabel('Recovery code')).toBeFocused(),
  },
  {
    at: '/login',
    button: 'Sign in',
    how: ['at once'],
    prepare: ({ page }) => page.getByLabel('Recovery code').fill('not a code'),
    sends: ['POST /api/auth/recovery'],
    busy: 'Checking...',
    after: ({ page }) => expect(page.getByRole('alert')).toHaveCount(1),
  },
  {
    at: '/login',
    button: 'Back',
    how: ['at once'],
    after: ({ page }) => expect(code(page)).toBeVisible(),
  },
  {
    at: '/login',
    button: 'Sign in',
    how: ['at once'],
    prepare: async (walk) => {
      await openCode(walk);
      await code(walk.page).fill(codeIn(secret, 1));
    },
    sends: ['POST accounts/mfaSignIn:finalize'],
    busy: 'Checking...',
    after: ({ page }) => expect(page).toHaveURL('/dashboard'),
  },
];
