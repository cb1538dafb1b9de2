export const CAMPAIGN_LINK_FIELDS = ["source", "medium", "campaign", "term", "content"] as const;
export type CampaignField = (typeof CAMPAIGN_LINK_FIELDS)[number];

/** The campaign fields that the site stores (contract/leads.ts). */
export const VALUE = /^[\w .+|~-]{0,100}$/;

export interface CampaignLinkParts extends Partial<Record<CampaignField, string>> {
  path: string;
}

/** The address of a page with its campaign. @returns null where a part is missing or holds what the site does not keep */
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
