-- A table does not name the tables of features above it. These foreign keys stay in the database:
-- accounts.company_id, scan_codes.box_id and sku_id, stock_movements.receipt_id, ticket_id, return_id,
-- return_reversal_id and count_id.
select 1;
