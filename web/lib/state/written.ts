export const WRITTEN =
  "textarea, input:is(:not([type]), [type=text], [type=email], [type=tel], [type=url]):not([role=combobox])";
