/** Fields where people write words of their own; what is looked up is no loss. */
export const WRITTEN =
  "textarea, input:is(:not([type]), [type=text], [type=email], [type=tel], [type=url]):not([role=combobox])";
