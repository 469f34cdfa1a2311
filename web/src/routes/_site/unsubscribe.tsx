import { createFileRoute } from '@tanstack/react-router';
import { Unsubscribe } from '../../features/notices/unsubscribe';
import { PageGround } from '../../features/site/layout/page-ground';

const Page = () => (
  <PageGround>
    <Unsubscribe link={Route.useSearch()} />
  </PageGround>
);

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

export const Route = createFileRoute('/_site/unsubscribe')({
  // Parsed without the schema library, to keep this page small.
  validateSearch: ({ category, token }: Record<string, unknown>) => ({
    category: textOf(category),
    token: textOf(token),
  }),
  component: Page,
});
