import { Breadcrumb } from '../../components/breadcrumb/breadcrumb';

interface LawBreadcrumbProps {
  id: string;
  /** Undefined while it loads. */
  name: string | undefined;
  current: string;
}

/** The breadcrumb of a page below a law. */
export const LawBreadcrumb = ({ id, name, current }: LawBreadcrumbProps) => (
  <Breadcrumb
    trail={[
      { label: 'Dashboard', link: { to: '/dashboard' } },
      { label: 'Subjects', link: { to: '/dashboard/subjects' } },
      { label: name ?? '', link: { to: '/dashboard/subjects/$id', params: { id } } },
    ]}
    current={current}
  />
);
