-- few rows: orders that are bought again after their seller cancelled
update orders set purchased_at = null
  where status = 'wait_purchase' and purchase_reference = '' and purchase_price_fen is null and purchased_at is not null;
