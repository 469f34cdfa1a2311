/** A marketing figure and what it counts. All are placeholders of the provider's. */
export interface Stat {
  value: string;
  label: string;
}

/** A short text with a title. */
export interface Topic {
  title: string;
  description: string;
}

/** The top of a page, and its metadata for search engines and shared links. */
export interface PageContent {
  /** The path from the root, '/' for the home page. */
  path: string;
  title: string;
  intro: string;
  /** One or two sentences for search results: about 150 characters. */
  description: string;
}

/** A regulation with its requirements. */
export interface Regulation extends Topic {
  requirements: readonly string[];
}

export interface TrainingModule {
  title: string;
  duration: string;
  topics: readonly string[];
}

/** `colour` is a name of the theme's palette. */
export interface AlertCategory {
  category: string;
  description: string;
  example: string;
  colour: 'red' | 'orange' | 'yellow' | 'blue';
}

export interface CaseStudy extends Topic {
  /** What it led to. */
  figure: Stat;
  lessons: readonly string[];
  image: string;
}

export interface TeamMember {
  name: string;
  role: string;
  description: string;
  image: string;
}
