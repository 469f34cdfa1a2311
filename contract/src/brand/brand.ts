interface Brand {
  name: string;
  tagline: string;
  /**
   * The site's canonical URL, for search engines, shared links and mail, without a trailing slash.
   */
  origin: string;
  /**
   * What the contact form says when a message could not be sent after several tries. Null shows the
   * default line, which says that nothing was sent and gives no reason.
   */
  contactFailure: string | null;
  /** Who sends the mail, and where they are found: Spam Act 2003, s 17. */
  sender: { name: string; address: string };
}

/** The product's name and texts. A provider changes only this file to rebrand the product. */
export const brand: Brand = {
  name: 'Lexplain',
  tagline: 'Simplifying Cyber Obligations for Your Business',
  // PLACEHOLDER: the provider's own domain.
  origin: 'https://lexplain.example',
  contactFailure: null,
  // PLACEHOLDER: the provider's registered name and postal address.
  sender: {
    name: 'Lexplain Pty Ltd (placeholder)',
    address: '1 Placeholder Street, Sydney NSW 2000',
  },
};
