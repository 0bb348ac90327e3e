/** Roles that only one can hold are named without an article. */
export const bareRoles =
  /^(?:president|king|queen|captain|chairman|chairwoman|chairperson|head|mayor|principal|monitor|minister|ambassador|god|lord|man)$/;
