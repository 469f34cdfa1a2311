import { brand } from '@lexplain/contract/brand/brand';
import { useWaitingCount } from './waiting-count';

interface PublicHeadProps {
  /** The path from the root, '/' for the home page. */
  page: { path: string; title: string; description: string };
}

/**
 * The metadata of a public page for search engines and shared links. React moves it into the
 * document's head.
 */
export const PublicHead = ({ page: { path, title, description } }: PublicHeadProps) => {
  const fullTitle = path === '/' ? `${brand.name}: ${brand.tagline}` : `${title} – ${brand.name}`;
  const url = `${brand.origin}${path}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`${brand.origin}/share.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
};

/**
 * The title of the tab while no page of a frame has one. Rendered before the pages: of several
 * titles, the one that was rendered last counts.
 */
export const FrameHead = () => <title>{brand.name}</title>;

/**
 * The title of a page behind the sign-in or a missing page, excluded from search engines. It says
 * how much waits.
 */
export const PrivateHead = ({ title }: { title: string }) => {
  const count = useWaitingCount();
  return (
    <>
      <title>{`${count > 0 ? `(${count}) ` : ''}${title} – ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  );
};
