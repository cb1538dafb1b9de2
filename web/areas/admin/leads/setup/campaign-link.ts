export const CAMPAIGN_LINK_FIELDS = ["source", "medium", "campaign", "term", "content"] as const;
export type CampaignField = (typeof CAMPAIGN_LINK_FIELDS)[number];

/** The same pattern as in contract/leads.ts, but it allows an empty value. */
export const VALUE = /^[\w .+|~-]{0,100}$/;

export interface CampaignLinkParts extends Partial<Record<CampaignField, string>> {
  path: string;
}

/** Null if a part is missing or the site would not store a value. */
export function campaignLink(origin: string, { path, ...fields }: CampaignLinkParts): string | null {
  if (!/^\/[\w/-]*$/.test(path) || !fields.source?.trim()) return null;
  const url = new URL(path, origin);
  for (const name of CAMPAIGN_LINK_FIELDS) {
    const value = fields[name]?.trim() ?? "";
    if (!VALUE.test(value)) return null;
    if (value) url.searchParams.set(`utm_${name}`, value.toLowerCase());
  }
  return url.href;
}
