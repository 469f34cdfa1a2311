import classes from './screen.module.css';
import sizes from './sizes.json';

const urls = import.meta.glob<string>('./*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

interface Size {
  width: number;
  height: number;
}

const schemes = ['light', 'dark'] as const;

interface ScreenProps {
  name: keyof typeof sizes;
  /** What the picture shows; empty where the text beside it says it. */
  alt: string;
}

/**
 * A picture of a screen of the product, taken by a test: of a phone, and of a desktop where there
 * is room for it. Of both colour schemes the other one is hidden, and so not loaded.
 */
export const Screen = ({ name, alt }: ScreenProps) => {
  const { narrow, wide }: { narrow: Size; wide?: Size } = sizes[name];
  return schemes.map((scheme) => (
    <picture key={scheme} className={classes[scheme]}>
      {wide && (
        <source
          media="(min-width:48em)"
          srcSet={urls[`./${name}-wide-${scheme}.webp`]}
          width={wide.width}
          height={wide.height}
        />
      )}
      <img
        src={urls[`./${name}-narrow-${scheme}.webp`]}
        width={narrow.width}
        height={narrow.height}
        loading="lazy"
        alt={alt}
      />
    </picture>
  ));
};
