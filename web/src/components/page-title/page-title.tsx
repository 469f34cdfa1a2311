import { Title, type TitleProps } from '@mantine/core';
import { PrivateHead } from '../page-head/page-head';

interface PageTitleProps extends Pick<TitleProps, 'mb'> {
  children: string;
}

/** The heading of a page behind the sign-in, which is also the title of its tab. */
export const PageTitle = ({ children, mb = 0 }: PageTitleProps) => (
  <>
    <PrivateHead title={children} />
    <Title order={1} mb={mb}>
      {children}
    </Title>
  </>
);
